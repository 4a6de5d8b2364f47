// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem

/// One option of the command: its names, its argument, its line in `--help`, and its effect.
///
/// The table ``all`` is the only list of the options. The parser, `--help` and the suggestions for
/// a mistyped name are made from it; tests compare the man page and the completions with it.
struct Option: Sendable {
  /// The argument that an option takes, and what the option does.
  enum Action: Sendable {
    /// No argument.
    case flag(@Sendable (inout Options) -> Void)
    /// A required argument, after the name that `--help` gives it.
    case required(String, @Sendable (inout Options, OptionValue) throws(UsageError) -> Void)
    /// An optional argument, accepted only as `--name=value`; `nil` when it is left out.
    case optional(String, @Sendable (inout Options, OptionValue?) throws(UsageError) -> Void)
  }

  var name: OptionName
  var letter: Character?
  /// One line without a full stop.
  var help: String
  var action: Action

  init(_ name: OptionName, _ letter: Character? = nil, help: String, _ action: Action) {
    self.name = name
    self.letter = letter
    self.help = help
    self.action = action
  }

  /// Sets what the option stands for.
  ///
  /// - Parameters:
  ///   - word: The argument; `nil` if there is none. The parser passes one to every option with a
  ///     required argument.
  ///   - options: What the option changes.
  /// - Throws: ``UsageError`` for a value that the option does not accept.
  func apply(_ word: ByteString?, to options: inout Options) throws(UsageError) {
    let value = word.map { OptionValue(word: $0, option: name) }
    switch action {
    case .flag(let set): set(&options)
    case .optional(_, let set): try set(&options, value)
    case .required(_, let set):
      guard let value else { throw .missing("a value", for: name) }
      try set(&options, value)
    }
  }
}

extension Option {
  /// A subject under which the options are listed, in `--help` and in the man page.
  enum Group: String, CaseIterable {
    case playing = "Playing"
    case window = "Window"
    case splash = "Splash"
    case files = "Files"
    case other = "Other"

    /// The options of the group, in the order of `--help`.
    var options: [Option] {
      switch self {
      case .playing: Option.playing
      case .window: Option.window
      case .splash: Option.splash
      case .files: Option.files
      case .other: Option.other
      }
    }
  }

  /// Every option, in the order of `--help`.
  static let all = Group.allCases.flatMap(\.options)
}
