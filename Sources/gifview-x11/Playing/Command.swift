// SPDX-License-Identifier: MIT
import GifModel
import GifViewer
import Glibc
import LinuxSystem
import PixelGeometry
import XWindow

/// Plays the files as the options say, and determines the exit status.
struct Command {
  let options: Options
  /// What playing waits for; `nil` for the animation's end.
  let conditions: WaitConditions?
  let events: EventWriter

  /// Plays the files.
  ///
  /// - Returns: The exit status. If a signal arrived, the signal ends the program instead.
  func play() -> Int32 {
    let queue = FileQueue(options)
    let single = queue.singleFile
    let file = single ?? options.files[0]
    // Signals are not blocked yet, because reading standard input can take long.
    var whole: GifFile?
    var failure: ViewerError?
    if options.isStrict, single != nil {
      do throws(ViewerError) {
        whole = try GifFile(operand: file, strictly: true)
      } catch {
        failure = error
      }
    }
    let signals = Signals()
    var outcome = Outcome()
    let view = makeView(title: options.title ?? file.title)
    do throws(ViewerError) {
      if let failure { throw failure }
      try show(single, whole, queue, in: view, signals, &outcome)
      // An error has a line of its own, and no warning beside it.
      if let warning = view.warning, !options.isQuiet {
        StandardError.print("\(file.displayName): \(warning)")
      }
    } catch  where queue.failure != nil && error.isAboutFile {
      // Its line has been printed.
      view.close()
    } catch {
      // This runs the completion, so the status of the error is set afterwards.
      view.close()
      let status = ExitStatus(error)
      outcome.status = status.rawValue
      StandardError.print(
        error.isAboutFile ? CommandError(error, file: file).message : "\(error)")
      // Wrong usage that only the display can detect, such as an unknown colour.
      if status == .usage { StandardError.printHint() }
    }
    if let failure = queue.failure, outcome.signal == nil { outcome.status = failure.rawValue }
    if outcome.signal == nil, options.waitsForCommand, let session = outcome.session {
      // The window is closed already, so a signal may end the program at once.
      signals.restore()
      outcome.status = session.waitForCommand().map(status(of:)) ?? outcome.status
    }
    events.writeClose(status: outcome.signal.map { 128 + $0 } ?? outcome.status)
    if let number = outcome.signal { return signals.terminate(by: number) }
    return outcome.status
  }

  /// How showing a file ended.
  private struct Outcome {
    var status = ExitStatus.closed.rawValue
    /// The signal that arrived.
    var signal: Int32?
    var session: WaitSession?
  }

  /// Shows the file until playing ends, and closes the connection to the display.
  private func show(
    _ single: FileOperand?, _ whole: GifFile?, _ queue: FileQueue, in view: GifView,
    _ signals: borrowing Signals, _ outcome: inout Outcome
  ) throws(ViewerError) {
    var isFinished = false
    let completion = { (finished: Bool) in isFinished = finished }
    let showFile = { () throws(ViewerError) in
      guard let file = single else {
        return try view.showGIFs(
          at: queue.paths, strictly: options.isStrict, titled: options.title,
          report: queue.report, completion: completion)
      }
      if let whole {
        view.showGIF(
          whole, at: file.isStandardInput ? nil : file.path, completion: completion)
      } else if file.isStandardInput {
        view.showGIF(from: STDIN_FILENO, completion: completion)
      } else {
        try view.showGIF(at: file.path, completion: completion)
      }
    }
    guard
      let loop = try EventLoop.connect(
        to: options.display, interruptedBy: signals.descriptor, timeout: conditions?.timeout,
        while: showFile)
    else {
      outcome.signal = Signals.read(from: signals.descriptor)
      return
    }
    if single?.isStandardInput == true, whole == nil { showArrival(of: view, on: loop) }
    if let host = options.host { loop.add(view, to: host) }
    if let conditions { outcome.session = try session(view, on: loop, conditions) }
    var caught: Int32?
    loop.watch(signals.descriptor) { [descriptor = signals.descriptor] in
      caught = Signals.read(from: descriptor) ?? caught
      if caught != nil { view.finish(fades: false) }
    }
    defer { outcome.signal = caught }
    try loop.run(view)
    if let session = outcome.session {
      outcome.status = status(of: session)
    } else if isFinished {
      outcome.status = ExitStatus.finished.rawValue
    }
  }

  /// Shows on a terminal how much of standard input has arrived.
  private func showArrival(of view: GifView, on loop: EventLoop) {
    guard ProgressLine.isPossible, !options.isQuiet else { return }
    var line = ProgressLine(isQuiet: false)
    loop.reportArrival(of: view, every: ProgressLine.interval) { pictures, bytes in
      line.show("standard input", pictures: pictures, bytes: bytes)
    } end: {
      line.end()
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
    // Only with --events: repeat events wake the program even while its window is hidden.
    if options.events != nil { view.onEvent = events.write(_:at:) }
    return view
  }
}

extension StartupID {
  /// The ID that a launcher gave this program, removed from the environment, so that no child
  /// process uses the ID as its own.
  ///
  /// Changes the environment, so it must run before any other thread starts.
  fileprivate static var taken: StartupID? {
    let name = "DESKTOP_STARTUP_ID"
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    unsafe unsetenv(name)
    return StartupID(text)
  }
}

/// The instance part of WM_CLASS, by the rule of ICCCM §4.1.2.5 for a program without a `-name`
/// option: RESOURCE_NAME, or else the name that the program was started by.
private var instanceName: String {
  if let name = Libc.environment("RESOURCE_NAME"), !name.isEmpty { return name.utf8OrLatin1 }
  let program = unsafe CommandLine.unsafeArgv[0].map { unsafe ByteString(cString: $0) }
  return program?.components.last?.utf8OrLatin1 ?? "gifview-x11"
}
