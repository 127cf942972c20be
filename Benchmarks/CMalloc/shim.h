// Makes the statistics of the C library's allocator visible where the standard module leaves them out.
#if defined(__linux__)
#include <malloc.h>
#endif
