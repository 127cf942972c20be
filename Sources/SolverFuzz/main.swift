// Compares the solver with the exact reference on random problems, for as long as wanted. Ends with
// 1 at the first difference, with 2 at a command line that makes no sense.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(Options.usage)
  exit(2)
}
var run = FuzzRun(options)
exit(run.run() ? 0 : 1)
