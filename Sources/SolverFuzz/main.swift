// Compares the solver with the exact reference on random problems, for as long as wanted; or lets it
// run for very long on one. Ends with 1 at the first difference, with 2 at a command line that makes
// no sense.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(Options.usage)
  exit(2)
}
switch options.job {
case .histories:
  var run = FuzzRun(options)
  exit(run.run() ? 0 : 1)
case .suggestions(let count): exit(runSuggestions(count, seed: options.seed) ? 0 : 1)
case .rounds(let count): exit(runRounds(count, seed: options.seed) ? 0 : 1)
}
