extension Tinamou {
  /// What the tool can do, in the order in which its help lists it. A new command is added here.
  static let commands: [any Command] = [
    TraceCommand(), ScenesCommand(), FramesCommand(), KeyboardCommand(),
    ReplayCommand(), CheckCommand(), WalkCommand(),
  ]
}
