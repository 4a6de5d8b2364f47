// SPDX-License-Identifier: MIT
public import AnimationClock
public import GifModel
public import LinuxSystem
public import PixelGeometry
internal import XWindow

/// A view that plays a GIF as a keyframe animation, and closes its window when that has ended.
///
/// ```swift
/// let view = GifView(frame: Rect(x: 0, y: 0, width: 480, height: 320))
/// try view.showGIF(named: "bootPage") { finished in print("finished: \(finished)") }
/// try view.run()
/// ```
///
/// It is the boot page of an iOS application, ported to X11. Every frame keeps its own delay, the
/// picture is fitted into the view's frame with its aspect ratio, and the timing rules are those of
/// Core Animation. When the animation stops, the view closes the window and then calls the
/// completion. Use a view, its loop and its sessions on one thread.
public final class GifView {
  /// The type of a completion, which is called exactly once, after the server has destroyed the
  /// window.
  ///
  /// `finished` says whether the animation ran to its end.
  public typealias Completion = (_ finished: Bool) -> Void

  /// The rectangle of the view.
  ///
  /// Its size is the size of the window; an empty frame takes the GIF's size. In a window of the
  /// host, see ``EventLoop/add(_:to:)``, it is the rectangle in that window; an empty frame fills
  /// the window.
  public let frame: Rect
  /// How the next GIF is played.
  public var settings = PlaybackSettings()
  /// Called for each event, in order, with the time of the loop's clock.
  ///
  /// The closure may call the view.
  public var onEvent: ((_ event: ViewEvent, _ time: MediaTime) -> Void)?
  /// The error that ended the last GIF; `nil` without one.
  public private(set) var error: ViewerError?
  /// What was wrong with the last file, in one line; `nil` if nothing was.
  ///
  /// A damaged file plays as far as it can be decoded.
  public private(set) var warning: String?

  /// The loop that drives the view.
  weak var loop: EventLoop?
  /// The window that contains the view; `nil` for a top-level window of its own.
  var host: UInt?
  private var playback: Playback?
  private var completion: Completion?
  /// When the animation first began, which is with the map or soon after it; `nil` before.
  private(set) var shownSince: MediaTime?

  /// Makes a view; it opens nothing yet.
  public init(frame: Rect) {
    self.frame = frame
  }

  deinit {
    // The view is going away: report no events, only run the completion.
    playback?.end(at: now) { _ in }
    completion?(playback?.isFinished ?? false)
  }

  private var now: MediaTime { loop?.clock.now() ?? .distantPast }
  private var clock: any MediaClock { loop?.clock ?? SystemClock() }
}

// MARK: - Showing

extension GifView {
  /// Shows a bundled GIF by its name, with or without `.gif`.
  ///
  /// - Throws: ``ViewerError/cannotOpen(errno:)`` if there is none, and as
  ///   ``showGIF(at:completion:)-(ByteString,_)``.
  public func showGIF(named name: String, completion: @escaping Completion) throws(ViewerError) {
    guard let path = BundledResource.path(named: ByteString(name)) else { throw .noSuchFile }
    try showGIF(at: path, completion: completion)
  }

  /// Shows the GIF file at `path`, or the bundled GIF of that name if there is no such file.
  ///
  /// Stops the GIF that was shown before. Reads up to the first picture, and opens no window yet.
  /// If it throws, the earlier GIF keeps playing and `completion` is never called.
  ///
  /// - Throws: ``ViewerError/cannotOpen(errno:)``, ``ViewerError/readFailed(errno:)``,
  ///   ``ViewerError/notShowable(_:)``.
  public func showGIF(at path: ByteString, completion: @escaping Completion) throws(ViewerError) {
    show(try GifSource.open(path, strictly: false), completion)
  }

  /// Shows the GIF file at a path that is text, as ``showGIF(at:completion:)-(ByteString,_)`` does.
  public func showGIF(at path: String, completion: @escaping Completion) throws(ViewerError) {
    try showGIF(at: ByteString(path), completion: completion)
  }

  /// Shows GIF files one after another in one window.
  ///
  /// Each plays as the settings say, and the next one follows; the keys n and p go back and forth.
  /// The window keeps the size that it has for the first. A file that cannot be shown is passed
  /// over. The completion is called after the last one.
  ///
  /// - Parameters:
  ///   - paths: Files, names of bundled GIFs, and folders, whose GIFs come in natural order: 2.gif
  ///     before 10.gif.
  ///   - strictly: Whether a damaged file counts as one that cannot be shown.
  ///   - title: The title of the window, before the place of the file; `nil` takes its name.
  ///   - report: Called for each file that cannot be shown or is damaged, when its turn comes.
  ///   - completion: Called once the view has closed its window.
  /// - Throws: Why the first file cannot be shown, if none can; `report` has been called for each.
  public func showGIFs(
    at paths: [ByteString], strictly: Bool = false, titled title: String? = nil,
    report: @escaping (_ path: ByteString, _ problem: PlaylistProblem) -> Void,
    completion: @escaping Completion
  ) throws(ViewerError) {
    let playlist = Playlist(paths, strictly: strictly, titled: title, report: report)
    guard let first = playlist.open(by: 1, wraps: false) else {
      throw playlist.firstError ?? .noSuchFile
    }
    show(first, completion, playlist)
  }

  /// Shows the GIF that arrives at a descriptor, as soon as its first picture has arrived.
  ///
  /// The descriptor stays open, and nothing is read from it before the loop runs.
  public func showGIF(from descriptor: Int32, completion: @escaping Completion) {
    show(GifSource(ByteSource(borrowing: descriptor)), completion)
  }

  /// Shows a GIF that was read before.
  ///
  /// - Parameters:
  ///   - file: The GIF.
  ///   - path: Where it was read from; pictures are saved beside it.
  ///   - completion: Called once the view has closed its window.
  public func showGIF(
    _ file: GifFile, at path: ByteString? = nil, completion: @escaping Completion
  ) {
    show(GifSource(file, at: path), completion)
  }

  /// Shows a GIF in memory.
  ///
  /// - Throws: ``ViewerError/notShowable(_:)``.
  public func showGIF(bytes: [UInt8], completion: @escaping Completion) throws(ViewerError) {
    show(try GifSource(bytes: bytes), completion)
  }

  private func show(
    _ source: consuming GifSource, _ completion: @escaping Completion,
    _ playlist: Playlist? = nil
  ) {
    close()
    error = nil
    warning = nil
    shownSince = nil
    let playback = Playback(settings, frame.isEmpty ? nil : frame.size, source)
    playback.playlist = playlist
    if let playlist { playback.title = playlist.title }
    // The first window completes the startup sequence.
    settings.startup = nil
    // If memory is refused, the loop finds that out as well.
    try? playback.prepare(clock)
    self.playback = playback
    self.completion = completion
  }

  /// Whether the view shows a GIF, or is about to.
  public var isShowing: Bool { playback != nil }

  /// Closes the window at once, and calls the completion.
  public func close() {
    end(with: nil)
  }

  /// Ends the GIF as the end of its animation does: the window fades out if
  /// ``PlaybackSettings/fadeOut`` says so, and disappears together with the window manager's frame.
  ///
  /// The completion is called in a later turn of the loop, or at once if there is nothing to wait
  /// for.
  ///
  /// - Parameter fades: Whether the window may fade out.
  public func finish(fades: Bool = true) {
    if playback?.beginLeaving(at: now, fades: fades) == .over { close() }
  }

  /// Does what a key or the pointer can ask for.
  package func perform(_ command: ViewerCommand) {
    step { playback throws(ViewerError) in playback.perform(command, at: now) }
  }

  /// Shows the GIF to its end, on the loop that the view was added to, or on `$DISPLAY`.
  ///
  /// See ``EventLoop/run(_:)``.
  ///
  /// - Throws: The error that ended the GIF, if there was one.
  public func run() throws(ViewerError) {
    if let loop { try loop.run(self) } else { try EventLoop().run(self) }
  }
}

// MARK: - What a session asks

extension GifView {
  /// Keeps the last picture on the screen until the view is closed.
  func keepOpenUntilClosed() { playback?.keepOpenUntilClosed() }

  /// Lets other windows lie above a splash.
  func yieldAbove() { playback?.yieldAbove() }

  /// Whether the view shows a GIF whose window is not about to be closed.
  var isStaying: Bool { playback?.isLeaving == false }

  /// Whether the view has opened a window.
  var hasWindow: Bool { playback?.window != nil }

  /// How much of a file has arrived that is still arriving; `nil` for any other.
  var arrived: (pictures: Int, bytes: Int)? { playback?.arrived }

  /// Whether a picture has arrived, so that a window can be opened.
  var hasPicture: Bool { playback?.canOpen == true }
}

// MARK: - What the loop calls

extension GifView {
  /// The descriptor that more of the file comes from; `nil` once no more of it is needed.
  var sourceDescriptor: Int32? { playback?.sourceDescriptor }

  /// The descriptor that reports changes of the file; `nil` if it is not watched.
  var watchDescriptor: Int32? { playback?.watchDescriptor }

  /// When ``process(at:on:)`` is due if nothing happens before; `nil` for never.
  var nextDeadline: MediaTime? { playback?.nextDeadline }

  /// Whether the view is shown in a window, so that its events are the view's.
  func isShown(in window: Window) -> Bool { playback?.window === window }

  /// Takes an event of the view's window.
  func handle(_ event: Event, at now: MediaTime) {
    step { playback throws(ViewerError) in try playback.handle(event, at: now) }
  }

  /// Takes what has arrived of the file, and shows what is due.
  func process(at now: MediaTime, on display: Display) {
    step { playback throws(ViewerError) in
      if display.isLost { throw .window(.connectionLost) }
      return try playback.process(
        at: now, by: clock, on: display, in: place, reportsRepeats: onEvent != nil
      ) {
        if $0 == .start { shownSince = shownSince ?? now }
        onEvent?($0, now)
      }
    }
  }

  /// The view's place in the host's window.
  private var place: Host? {
    host.map { Host(id: $0, frame: frame.isEmpty ? nil : frame) }
  }

  /// Does a step of the playback, and ends that if the step fails or says that it is over.
  private func step(_ work: (Playback) throws(ViewerError) -> Progress) {
    guard let current = playback else { return }
    var failure: ViewerError?
    do {
      guard try work(current) == .over else { return }
    } catch {
      if error.isAboutFile, current.skip(error, at: now) { return }
      failure = error
    }
    // `onEvent` may have closed the view or shown another GIF.
    if playback === current { end(with: failure) }
  }

  private func end(with failure: ViewerError?) {
    guard let ended = playback, let completion else { return }
    // First, so that `isShowing` is false while the completion runs.
    playback = nil
    self.completion = nil
    error = failure
    if let playlist = ended.playlist {
      if failure == nil, let warning = ended.warning { playlist.noteDamage(warning) }
    } else {
      warning = ended.warning
    }
    let now = now
    ended.end(at: now) { onEvent?($0, now) }
    completion(ended.isFinished && failure == nil)
  }
}
