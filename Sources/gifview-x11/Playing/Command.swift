// SPDX-License-Identifier: MIT
import GifModel
import GifViewer
import Glibc
import PixelGeometry
import XWindow

/// The command: options in, one file played, a status out.
struct Command {
  let options: Options
  /// What playing waits for instead of the animation's end.
  let conditions: WaitConditions?
  let events: EventWriter

  /// Plays the file, and returns the exit status; ends by the signal that came, if one did.
  func play(_ file: String) -> Int32 {
    // Standard input may be long in coming, so signals are not held back yet.
    let whole = Result { () throws(ViewerError) in
      options.isStrict ? try GifFile(operand: file, strictly: true) : nil
    }
    let signals = Signals()
    var showing = Showing()
    let view = makeView(title: options.title ?? title(of: file))
    do throws(ViewerError) {
      try show(file, whole, in: view, signals, &showing)
      // Not after a failure, which says all that matters in its one line.
      if let warning = view.warning, !options.isQuiet {
        StandardError.print("\(name(of: file)): \(warning)")
      }
    } catch {
      // The completion has its say first: what went wrong is the better answer.
      view.close()
      let failure = ExitStatus(error)
      showing.status = failure.rawValue
      StandardError.print(error.isAboutFile ? "\(name(of: file)): \(error)" : "\(error)")
      // What only the display could find wrong with the command line.
      if failure == .usage { StandardError.printHint() }
    }
    if showing.signal == nil, options.waitsForCommand, let session = showing.session {
      // Nothing is left to be closed before a signal ends the program.
      signals.letThrough()
      showing.status = session.waitForCommand()?.shellStatus ?? showing.status
    }
    events.writeClose(status: showing.signal.map { 128 + $0 } ?? showing.status)
    if let number = showing.signal { return signals.die(by: number) }
    return showing.status
  }

  /// What came of showing a file.
  private struct Showing {
    var status = ExitStatus.closed.rawValue
    /// The signal that came.
    var signal: Int32?
    var session: WaitSession?
  }

  /// Shows the file until it ends; the connection to the display is closed then.
  private func show(
    _ file: String, _ whole: Result<GifFile?, ViewerError>, in view: GifView,
    _ signals: borrowing Signals, _ showing: inout Showing
  ) throws(ViewerError) {
    let whole = try whole.get()
    var isFinished = false
    let completion = { (finished: Bool) in isFinished = finished }
    let showFile = { () throws(ViewerError) in
      if let whole {
        view.showGIF(whole, completion: completion)
      } else if file == "-" {
        view.showGIF(from: STDIN_FILENO, completion: completion)
      } else {
        try view.showGIF(at: file, completion: completion)
      }
    }
    let loop = try EventLoop(display: options.display, whileConnecting: showFile)
    if let host = options.host { loop.add(view, to: host) }
    if let conditions { showing.session = try session(view, on: loop, conditions) }
    var caught: Int32?
    loop.watch(signals.descriptor) { [descriptor = signals.descriptor] in
      caught = Signals.take(from: descriptor) ?? caught
      if caught != nil { view.finish(fades: false) }
    }
    defer { showing.signal = caught }
    try loop.run(view)
    if let session = showing.session {
      showing.status = status(of: session)
    } else if isFinished {
      showing.status = ExitStatus.finished.rawValue
    }
  }

  private func makeView(title: String) -> GifView {
    let view = GifView(frame: options.size.map { Rect($0) } ?? .empty)
    view.settings = options.playback
    view.settings.title = title
    view.settings.background =
      options.background ?? (options.playback.isSplash ? .transparent : .color(0))
    view.settings.instanceName = instanceName
    view.settings.startup = StartupID.taken
    // Being told of repeats wakes up a window that nobody sees.
    if options.events != nil { view.onEvent = events.write(_:at:) }
    return view
  }
}

extension StartupID {
  /// The one that a launcher gave this program, taken out of the environment, so that no child takes it for its own.
  ///
  /// To be read while there is no other thread.
  fileprivate static var taken: StartupID? {
    let name = "DESKTOP_STARTUP_ID"
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    unsafe unsetenv(name)
    return StartupID(text)
  }
}

extension GifFile {
  /// Reads all of a FILE of the command line.
  init(operand file: String, strictly: Bool) throws(ViewerError) {
    if file == "-" {
      try self.init(from: STDIN_FILENO, strictly: strictly)
    } else {
      try self.init(at: file, strictly: strictly)
    }
  }
}

/// What the window's instance is called: as ICCCM §4.1.2.5 has it for a command without an option for it.
private var instanceName: String {
  if let name = unsafe getenv("RESOURCE_NAME"), unsafe name.pointee != 0 {
    return unsafe String(cString: name)
  }
  // The name that it was called by.
  return CommandLine.arguments.first.flatMap { $0.split(separator: "/").last }.map(String.init)
    ?? "gifview-x11"
}

/// What a message calls a file.
func name(of file: String) -> String {
  file == "-" ? "standard input" : file
}

/// What a window that shows a file is called: the file's name without its folder.
private func title(of file: String) -> String {
  file.split(separator: "/").last.map(String.init) ?? file
}
