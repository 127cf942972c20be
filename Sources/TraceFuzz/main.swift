// Looks for inputs that the solver or its traces get wrong. Built for libFuzzer (see
// Docs/Contributing.md) it makes them up; built otherwise it plays the files that it is given, and
// ends with 1 if one of them shows a fault, with 2 if one cannot be read.

import Foundation

/// Plays one input; a fault is printed, then the process ends as libFuzzer wants it.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(Array(UnsafeBufferPointer(start: start, count: count)))
  if let fault = input.fault {
    print(fault)
    fflush(nil)
    abort()
  }
  return 0
}

#if LIBFUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(runFuzzer(&count, &arguments, testOneInput))
#else
  var hasFault = false
  for path in CommandLine.arguments.dropFirst() {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      print("\(path): cannot be read")
      exit(2)
    }
    let input = Input(Array(bytes))
    guard let fault = input.fault else { continue }
    hasFault = true
    print("\(path): \(fault)\n\(input.trace)")
  }
  exit(hasFault ? 1 : 0)
#endif
