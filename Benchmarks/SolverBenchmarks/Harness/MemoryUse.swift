import CMalloc

#if canImport(Darwin)
  import Darwin
#endif

/// What the process holds of memory, as far as the system tells.
enum MemoryUse {
  /// The bytes that are allocated at present; nil where the system does not tell.
  static var allocatedBytes: Int? {
    #if canImport(Glibc)
      // Large blocks are counted apart, since each is mapped by itself.
      let statistics = mallinfo2()
      return Int(statistics.uordblks + statistics.hblkhd)
    #elseif canImport(Darwin)
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return Int(statistics.size_in_use)
    #else
      return nil
    #endif
  }
}
