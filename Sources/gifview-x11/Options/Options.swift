// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import PixelGeometry
import XWindow

/// What the command line asks for.
struct Options {
  /// What to do; `--help` and `--version` win over everything that stands after them.
  enum Task { case play, help, version }

  var task = Task.play
  /// The files to play, as given: paths, names of bundled resources, or `-`.
  var files: [String] = []
  /// How it is played, and what its window is like.
  var playback = PlaybackSettings()
  /// The option that said how long it plays, `repeat` or `repeat-duration`: one excludes the other.
  var repeatOption: String?
  /// The window's size, where `geometry` says one; and whether that or `scale` said how large it is.
  var size: Size?
  var sizeOption: String?
  /// The window of another client that it is played in.
  var host: UInt?
  var display: String?
  var title: String?
  /// The descriptor that events are written to.
  var events: Int32?
  /// Whether damage is an error.
  var isStrict = false
  /// How to print what the files hold, instead of playing.
  var info: InfoFormat?
  /// The folder to write the pictures to, instead of playing.
  var exportFolder: String?
  /// How to write them; `nil` where nothing is said.
  var pictureFormat: PictureFormat?
  var isQuiet = false
  /// What lies behind the picture, where it is said.
  var background: Background?
  /// What it waits for: COMMAND, and the options that say when to end.
  var until = WaitConditions()
  /// Whether `min-time` was given, also where it says 0.
  var minimumTimeIsGiven = false
  /// Whether standard input's end ends it.
  var endsWithInput = false
  /// Whether COMMAND's end is waited for after the window has gone.
  var waitsForCommand = false
}

extension Options {
  /// Notes which option said something that only one may say.
  fileprivate mutating func claim(
    _ claim: WritableKeyPath<Options, String?>, _ option: String
  ) throws(UsageError) {
    if let other = self[keyPath: claim], other != option {
      throw UsageError("'--\(option)' together with '--\(other)'")
    }
    self[keyPath: claim] = option
  }
}

extension Option {
  /// Every option, in the order of the help text.
  static let all: [Option] = [
    Option(
      name: "repeat", letter: "r", argument: .required("N|file|forever"),
      help: "play N times (default 1), as often as the file says, or for ever"
    ) { options, value throws(UsageError) in
      try options.claim(\.repeatOption, "repeat")
      options.playback.repeatCount = try parseRepeat(value ?? "")
    },
    Option(
      name: "repeat-duration", argument: .required("SECONDS"),
      help: "play so long, over and over; excludes --repeat"
    ) { options, value throws(UsageError) in
      try options.claim(\.repeatOption, "repeat-duration")
      options.playback.repeatDuration = try parseSeconds(value ?? "", of: "repeat-duration")
    },
    Option(
      name: "speed", letter: "s", argument: .required("X"),
      help: "play X times as fast, 1/64 to 64"
    ) { options, value throws(UsageError) in
      guard let value, let rate = Rate(decimal: value), Rate.playable.contains(rate) else {
        throw .badValue(value ?? "", of: "speed", expected: "a number from 1/64 to 64")
      }
      options.playback.speed = rate
    },
    Option(name: "autoreverse", help: "play forward, then backward, as one time") {
      options, _ in options.playback.autoreverses = true
    },
    Option(name: "fade", help: "cross-fade neighbouring pictures") {
      options, _ in options.playback.fades = true
    },
    Option(
      name: "delays", argument: .required("authored|browser"),
      help: "delays as stored (default), or 10 ms and less as 100 ms"
    ) { options, value throws(UsageError) in
      options.playback.delayPolicy = try parseWord(
        value ?? "", of: "delays", ["authored": .unclamped, "browser": .browser])
    },
    Option(
      name: "late", argument: .required("skip|stall"),
      help: "skip late pictures (default), or show each and run late"
    ) { options, value throws(UsageError) in
      options.playback.lateFramePolicy = try parseWord(
        value ?? "", of: "late", ["skip": .skip, "stall": .stall])
    },
    Option(name: "hold", help: "keep the last picture until the window is closed") {
      options, _ in options.playback.isRemovedOnCompletion = false
    },
    Option(
      name: "geometry", argument: .required("[WxH][+X+Y]"),
      help: "the window's size and place; the picture is fitted into it"
    ) { options, value throws(UsageError) in
      guard let value, let geometry = Geometry(value) else {
        throw .badValue(
          value ?? "", of: "geometry", expected: "a size, an offset or both, such as 640x480-0+0")
      }
      if let size = geometry.size {
        try options.claim(\.sizeOption, "geometry")
        options.size = size
      }
      options.playback.offset = geometry.offset
    },
    Option(
      name: "scale", argument: .required("X|fit|fill"),
      help: "show it X times as large, as large as the monitor lets it, or maximized"
    ) { options, value throws(UsageError) in
      try options.claim(\.sizeOption, "scale")
      options.playback.scale = try parseScale(value ?? "")
    },
    Option(name: "fullscreen", letter: "f", help: "begin in full screen") { options, _ in
      options.playback.isFullScreen = true
    },
    Option(
      name: "filter", argument: .required("nearest|linear"),
      help: "how a scaled picture is made (default linear)"
    ) { options, value throws(UsageError) in
      options.playback.filter = try parseWord(
        value ?? "", of: "filter", ["nearest": .nearest, "linear": .linear])
    },
    Option(
      name: "background", argument: .required("COLOUR|checker|transparent"),
      help: "what shows through and beside the picture (default black)"
    ) { options, value throws(UsageError) in
      guard let background = Background(value ?? "") else {
        throw .badValue(
          value ?? "", of: "background",
          expected: "a colour such as navy or #000080, 'checker' or 'transparent'")
      }
      options.background = background
    },
    Option(name: "splash", help: "a splash: no frame, no focus, above, clicks go through") {
      options, _ in options.playback.isSplash = true
    },
    Option(name: "until-eof", help: "close when standard input reaches its end") { options, _ in
      options.endsWithInput = true
    },
    Option(
      name: "until-window", argument: .required("CLASS"),
      help: "close when a window of that WM_CLASS can be seen"
    ) { options, value throws(UsageError) in
      guard let value, !value.isEmpty else {
        throw .badValue(value ?? "", of: "until-window", expected: "a window's class or instance")
      }
      options.until.windowClass = value
    },
    Option(
      name: "min-time", argument: .required("SECONDS"),
      help: "told to close, stay at least so long (default 0)"
    ) { options, value throws(UsageError) in
      options.until.minimumTime = try parseSeconds(value ?? "", of: "min-time", orZero: true)
      options.minimumTimeIsGiven = true
    },
    Option(
      name: "timeout", argument: .required("SECONDS"),
      help: "wait at most so long (default 15 with COMMAND)"
    ) { options, value throws(UsageError) in
      options.until.timeout = try parseSeconds(value ?? "", of: "timeout")
    },
    Option(name: "wait", help: "after that, wait for COMMAND, and end with its status") {
      options, _ in options.waitsForCommand = true
    },
    Option(
      name: "fade-out", argument: .required("SECONDS"),
      help: "fade the window out at the end (default 0)"
    ) { options, value throws(UsageError) in
      options.playback.fadeOut = try parseSeconds(value ?? "", of: "fade-out", orZero: true)
    },
    Option(
      name: "wid", argument: .required("ID"),
      help: "play inside the window of that number, filling it"
    ) { options, value throws(UsageError) in
      try options.takeHost(parseID(value ?? "", of: "wid"))
    },
    Option(name: "title", argument: .required("TEXT"), help: "the window's title") {
      options, value in options.title = value
    },
    Option(
      name: "class", argument: .required("NAME"),
      help: "the window's class, the second part of WM_CLASS"
    ) { options, value throws(UsageError) in
      guard let value, !value.isEmpty else {
        throw .badValue(value ?? "", of: "class", expected: "a name")
      }
      options.playback.className = value
    },
    Option(name: "display", argument: .required("NAME"), help: "the X display") {
      options, value in options.display = value
    },
    Option(
      name: "visual", argument: .required("ID"),
      help: "the window's visual, as xdpyinfo numbers them"
    ) { options, value throws(UsageError) in
      options.playback.visualID = try parseID(value ?? "", of: "visual")
    },
    Option(name: "no-shm", help: "send pictures over the connection") {
      options, _ in options.playback.usesSharedMemory = false
    },
    Option(
      name: "events", argument: .optional("FD"),
      help: "write what happens as JSON lines (default: to 1)"
    ) { options, value throws(UsageError) in
      guard let value else { return options.events = 1 }
      guard let descriptor = Int32(value), descriptor >= 0 else {
        throw .badValue(value, of: "events", expected: "a descriptor's number")
      }
      // What is opened later would get its number, be it the connection to the server.
      guard Option.isWritable(descriptor) else {
        throw .badValue(value, of: "events", expected: "a descriptor that is open for writing")
      }
      options.events = descriptor
    },
    Option(name: "strict", help: "a damaged file is an error") { options, _ in
      options.isStrict = true
    },
    Option(
      name: "info", argument: .optional("text|json"),
      help: "print what the files hold, and exit"
    ) { options, value throws(UsageError) in
      options.info = try parseWord(value ?? "text", of: "info", ["text": .text, "json": .json])
    },
    Option(
      name: "export", argument: .required("DIR"),
      help: "write every picture to DIR/NAME-0001.pam ..., and exit"
    ) { options, value throws(UsageError) in
      guard let value, !value.isEmpty else {
        throw .badValue(value ?? "", of: "export", expected: "a folder's name")
      }
      options.exportFolder = value
    },
    Option(
      name: "format", argument: .required("pam|png"), help: "what --export writes (default pam)"
    ) { options, value throws(UsageError) in
      options.pictureFormat = try parseWord(
        value ?? "", of: "format", ["pam": .pam, "png": .png])
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
}
