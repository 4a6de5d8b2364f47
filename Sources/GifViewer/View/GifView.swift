// SPDX-License-Identifier: MIT
public import AnimationClock
public import GifModel
public import PixelGeometry
internal import XWindow

/// A view that plays a GIF as a keyframe animation, and goes away when it has ended.
///
/// ```swift
/// let view = GifView(frame: Rect(x: 0, y: 0, width: 480, height: 320))
/// try view.showGIF(named: "bootPage") { finished in print("finished: \(finished)") }
/// try view.run()
/// ```
///
/// It is the boot page of an iOS application, ported: every frame with its own delay, fitted into the view's frame with its
/// aspect kept, played by the timing rules of Core Animation; when the animation stops the window is taken away, and then
/// the completion is called. One thread uses it.
public final class GifView {
  /// Called exactly once, after the server has destroyed the window, with whether the animation ran to its end.
  public typealias Completion = (_ finished: Bool) -> Void

  /// Its size is the size of the window that GIFs are fitted into; an empty one takes the GIF's.
  ///
  /// In a window of the host's, see ``EventLoop/add(_:to:)``, it is its rectangle there; an empty one fills that window.
  public let frame: Rect
  /// How the next GIF is played.
  public var settings = PlaybackSettings()
  /// Told what happens, in order, with the time by the loop's clock.
  ///
  /// May call the view.
  public var onEvent: ((_ event: ViewEvent, _ time: MediaTime) -> Void)?
  /// Why the last GIF was not shown to its end, if something went wrong.
  public private(set) var error: ViewerError?
  /// What was wrong with the last file that was shown all the same; `nil` when nothing was.
  public private(set) var warning: String?

  /// The loop that drives it, once it was added to one.
  weak var loop: EventLoop?
  /// The window that it was added to; `nil` opens one of its own.
  var host: UInt?
  private var playback: Playback?
  private var completion: Completion?
  /// When the animation of what is shown has first begun: with the map, or not much later.
  private var beginTime: MediaTime?

  /// Makes a view; nothing is opened.
  public init(frame: Rect) {
    self.frame = frame
  }

  deinit {
    // Nobody can be told by way of a view that is no more, but for the one who waits for the end.
    playback?.end(at: now) { _ in }
    completion?(playback?.isFinished ?? false)
  }

  private var now: MediaTime { loop?.clock.now() ?? .distantPast }
}

// MARK: - Showing

extension GifView {
  /// Shows a bundled GIF by its name, with or without `.gif`.
  ///
  /// - Throws: ``ViewerError/cannotOpen(errno:)`` when there is none, and as ``showGIF(at:completion:)``.
  public func showGIF(named name: String, completion: @escaping Completion) throws(ViewerError) {
    guard let path = BundledResource.path(named: name) else { throw .noSuchFile }
    try showGIF(at: path, completion: completion)
  }

  /// Shows the GIF file at `path`, or the bundled one of that name where no file is.
  ///
  /// What was shown before is stopped first.
  ///
  /// Reads as far as the first picture, and opens no window. When it throws, `completion` is not called, and what was shown before
  /// goes on.
  ///
  /// - Throws: ``ViewerError/cannotOpen(errno:)``, ``ViewerError/readFailed(errno:)``, ``ViewerError/notShowable(_:)``.
  public func showGIF(at path: String, completion: @escaping Completion) throws(ViewerError) {
    var source = GifSource(try ByteSource(named: path))
    try source.readFirstPicture()
    show(source, completion)
  }

  /// Shows the GIF that arrives at a descriptor, from its first picture on.
  ///
  /// The descriptor is left open, and nothing is read from it before the loop runs.
  public func showGIF(from descriptor: Int32, completion: @escaping Completion) {
    show(GifSource(ByteSource(borrowing: descriptor)), completion)
  }

  /// Shows a GIF that was read before.
  public func showGIF(_ file: GifFile, completion: @escaping Completion) {
    show(GifSource(file), completion)
  }

  /// Shows a GIF that is in memory.
  ///
  /// - Throws: ``ViewerError/notShowable(_:)``.
  public func showGIF(bytes: [UInt8], completion: @escaping Completion) throws(ViewerError) {
    show(try GifSource(bytes: bytes), completion)
  }

  private func show(_ source: consuming GifSource, _ completion: @escaping Completion) {
    close()
    error = nil
    warning = nil
    beginTime = nil
    let playback = Playback(settings, frame.isEmpty ? nil : frame.size, source)
    // One window completes it.
    settings.startup = nil
    playback.prepare()
    self.playback = playback
    self.completion = completion
  }

  /// Whether something is shown, or about to be.
  public var isShowing: Bool { playback != nil }

  /// Keeps the last picture of what is shown until it is closed.
  func keepOpenUntilClosed() { playback?.keepOpenUntilClosed() }

  /// Stops what is shown at once: the window goes away, and the completion is called.
  public func close() {
    end(with: nil)
  }

  /// Ends what is shown as the end of its animation does: it fades out before it goes, if it is to, and it goes together with the
  /// frame that a window manager has put around it.
  ///
  /// The completion is called in a later turn of the loop, unless there is nothing to wait for.
  ///
  /// - Parameter fades: Whether it may fade.
  public func finish(fades: Bool = true) {
    if playback?.beginLeaving(at: now, fades: fades) == .over { close() }
  }

  /// Whether it is shown, and nothing has ended that.
  var isStaying: Bool { playback?.isLeaving == false }

  /// Lets other windows lie over a splash.
  func yieldAbove() { playback?.yieldAbove() }

  /// Shows until the end, on the display it was added to, else on `$DISPLAY`.
  ///
  /// - Throws: Why it could not be shown to its end, if something went wrong.
  public func run() throws(ViewerError) {
    if let loop { try loop.run(self) } else { try EventLoop().run(self) }
  }
}

// MARK: - What the loop calls

extension GifView {
  /// The descriptor that more of the file comes from; `nil` when nothing is awaited.
  var sourceDescriptor: Int32? { playback?.sourceDescriptor }

  /// When ``process(at:on:)`` is due if nothing happens before.
  var nextDeadline: MediaTime? { playback?.nextDeadline }

  /// Whether the events of that window are for this view.
  func isShown(in window: Window) -> Bool { playback?.window === window }

  /// Takes an event of its window.
  func handle(_ event: Event, at now: MediaTime) {
    step { playback throws(ViewerError) in try playback.handle(event, at: now) }
  }

  /// Does what a key of the viewer does.
  package func perform(_ command: ViewerCommand) {
    step { playback throws(ViewerError) in playback.perform(command, at: now) }
  }

  /// Takes what has arrived of the file, and shows what is due.
  func process(at now: MediaTime, on display: Display) {
    step { playback throws(ViewerError) in
      if display.isLost { throw .window(.connectionLost) }
      return try playback.process(at: now, on: display, in: place, reportsRepeats: onEvent != nil) {
        if $0 == .start { beginTime = beginTime ?? now }
        onEvent?($0, now)
      }
    }
  }

  /// Whether a window was opened for what is shown.
  var hasWindow: Bool { playback?.window != nil }

  /// Where in the host's window it is.
  private var place: Host? {
    host.map { Host(id: $0, frame: frame.isEmpty ? nil : frame) }
  }

  /// Whether what is shown can be seen.
  var shown: SplashState.Shown {
    if let beginTime { return .since(beginTime) }
    return playback?.canOpen == true ? .coming : .unknown
  }

  /// Does a part of the work, and ends when that says it is over or fails.
  private func step(_ work: (Playback) throws(ViewerError) -> Progress) {
    guard let current = playback else { return }
    var failure: ViewerError?
    do {
      guard try work(current) == .over else { return }
    } catch {
      failure = error
    }
    // Whoever was told of an event may have closed it, or shown another.
    if playback === current { end(with: failure) }
  }

  private func end(with failure: ViewerError?) {
    guard let ended = playback, let completion else { return }
    // First, so that a view which is called back is one that shows nothing.
    playback = nil
    self.completion = nil
    error = failure
    warning = ended.warning
    let now = now
    ended.end(at: now) { onEvent?($0, now) }
    completion(ended.isFinished && failure == nil)
  }
}
