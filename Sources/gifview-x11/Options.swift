// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer

/// What the command line asks for.
struct Options {
  /// What to do; `--help` and `--version` win over everything that stands after them.
  enum Task { case play, help, version }

  var task = Task.play
  /// The files to play, as given: paths, names of bundled resources, or `-`.
  var files: [String] = []
  /// How many times; `nil` is what the file says.
  var repeatCount: RepeatCount? = .times(.one)
  var delays = DelayPolicy.unclamped
  var isHeld = false
  var display: String?
  var isShared = true
  var title: String?
  /// The descriptor that events are written to.
  var events: Int32?
  var isQuiet = false
}

extension Option {
  /// Every option, in the order of the help text.
  static let all: [Option] = [
    Option(
      name: "repeat", letter: "r", argument: .required("N|file|forever"),
      help: "play N times (default 1), as often as the file says, or for ever"
    ) { options, value throws(UsageError) in
      options.repeatCount = try parseRepeat(value ?? "")
    },
    Option(
      name: "delays", argument: .required("authored|browser"),
      help: "delays as stored (default), or 10 ms and less as 100 ms"
    ) { options, value throws(UsageError) in
      switch value ?? "" {
      case "authored": options.delays = .unclamped
      case "browser": options.delays = .browser
      case let other:
        throw .badValue(other, of: "delays", expected: "'authored' or 'browser'")
      }
    },
    Option(name: "hold", help: "keep the last picture until the window is closed") {
      options, _ in options.isHeld = true
    },
    Option(name: "title", argument: .required("TEXT"), help: "the window's title") {
      options, value in options.title = value
    },
    Option(name: "display", argument: .required("NAME"), help: "the X display") {
      options, value in options.display = value
    },
    Option(name: "no-shm", help: "send pictures over the connection") {
      options, _ in options.isShared = false
    },
    Option(
      name: "events", argument: .optional("FD"),
      help: "write what happens as JSON lines (default: to 1)"
    ) { options, value throws(UsageError) in
      guard let value else { return options.events = 1 }
      guard let descriptor = Int32(value), descriptor >= 0 else {
        throw .badValue(value, of: "events", expected: "a descriptor's number")
      }
      options.events = descriptor
    },
    Option(name: "quiet", letter: "q", help: "no warnings") { options, _ in
      options.isQuiet = true
    },
    Option(name: "help", help: "print this and exit") { options, _ in
      if options.task == .play { options.task = .help }
    },
    Option(name: "version", help: "print the version and exit") { options, _ in
      if options.task == .play { options.task = .version }
    },
  ]

  private static func parseRepeat(_ value: String) throws(UsageError) -> RepeatCount? {
    switch value {
    case "file": return nil
    case "forever": return .infinite
    default:
      guard let count = Rate(decimal: value), count.numerator > 0 else {
        throw .badValue(
          value, of: "repeat", expected: "a number above 0, 'file' or 'forever'")
      }
      return .times(count)
    }
  }
}
