import Foundation

/// The entry of the command-line tool.
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(Tinamou.run(arguments, console: .standard).rawValue)
  }
}
