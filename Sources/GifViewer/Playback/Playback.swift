// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import GifModel
internal import PixelGeometry
internal import XWindow

/// One GIF being shown: its bytes, its place in time and its window.
///
/// ``Player`` decides; this class acts. It does not know its view, so that it can be ended while
/// the view is deinitialized.
final class Playback {
  /// How long the server may take to read a picture from shared memory before sharing is given up.
  static let longestBlock = Duration.seconds(1)
  /// How long the title says what a key has done.
  static let noticeTime = Duration.seconds(3)

  let settings: PlaybackSettings
  /// The window's size; `nil` takes the picture's.
  private let size: Size?
  var source: GifSource
  var player: Player
  var stage = Stage.waitingForPicture
  /// Whether state has changed since the last turn; true at first.
  var needsTurn = true
  /// Whether the player knows the whole file.
  private(set) var isRead = false
  /// The files to show one after another; `nil` for a single one.
  var playlist: Playlist?
  /// Whether the window still shows the file before; see ``goOn(by:wraps:at:)``.
  var isSwitching = false
  /// Where the file goes on that ``isSwitching`` waits for; `nil` from its beginning.
  var resumeTime: Duration?
  /// Whether it is paused there.
  var resumesPaused = false
  /// Waits for changes of the file; `nil` if it is not watched.
  var watch: FileWatch?
  /// The title of the window, apart from the status.
  var title: String
  /// Whether the window, once it is open, lets others lie above it.
  var yieldsAbove = false
  /// The picture in the window's spare image; ahead of ``presented`` between deadlines.
  var drawn = Blend(0)
  /// The picture on the screen.
  var presented = Blend(0)
  /// Since when a picture has waited for the server to read the spare image.
  var blockedSince: MediaTime?
  /// The picture that is due and not composited yet.
  var catchUp: CatchUp?
  /// Whether a picture is to be composited further in the next turn.
  var isComposing = false
  /// Whether a picture waits for the one before, which is on its way over a slow line.
  var isLineBusy = false
  var pointer = PointerHiding()
  var wakefulness = Wakefulness()
  private var keys = KeyInput()
  /// What the title says until a time, which is set once it says so.
  var notice: (text: String, end: MediaTime?)?
  /// Whether the title shows what ``StatusTitle`` says.
  var showsStatus = false
  /// The window's new size, until the picture is laid out for it.
  var newSize: Size?

  /// Shows a GIF in a window of `size`; `nil` takes the picture's size.
  init(_ settings: PlaybackSettings, _ size: Size?, _ source: consuming GifSource) {
    self.settings = settings
    self.size = size
    self.source = source
    player = Player(settings)
    title = settings.title
  }

  /// Begins with the file that has become ``source``, at a time of its play.
  func restart(at time: Duration? = nil, paused isPaused: Bool = false) {
    resumeTime = time
    resumesPaused = isPaused
    player = Player(settings, following: player)
    isRead = false
    catchUp = nil
    blockedSince = nil
    isLineBusy = false
    isSwitching = true
    needsTurn = true
    updatePlayer(at: .distantPast)
  }
}

// MARK: - What the loop asks

extension Playback {
  /// The window, while there is one.
  var window: Window? { stage.window }

  /// Whether the window is about to be closed.
  var isLeaving: Bool { stage.closing != nil }

  /// Whether the window manager was asked to withdraw the window: neither pictures nor bytes are of
  /// use then.
  var isWithdrawing: Bool {
    if case .leaving(_, .withdrawing) = stage { true } else { false }
  }

  /// The descriptor that more of the file comes from; `nil` once no more of it is needed.
  var sourceDescriptor: Int32? { isWithdrawing ? nil : source.descriptor }

  /// The descriptor that reports changes of the file; `nil` if it is not watched.
  var watchDescriptor: Int32? { isLeaving ? nil : watch?.descriptor }

  /// When the next turn is due if nothing happens before; `nil` for never.
  var nextDeadline: MediaTime? {
    if needsTurn { return .distantPast }
    let closing = stage.closing?.deadline
    if isWithdrawing { return closing }
    if isComposing { return .distantPast }
    return (isStalled ? nil : player.nextDeadline)
      .earlier(blockedSince.map { $0 + Playback.longestBlock })
      .earlier(closing)
      .earlier(pointer.deadline)
      .earlier(notice.flatMap(\.end))
      .earlier(watch?.deadline)
  }

  /// Whether time stands still: the picture that is due has to be shown first, and none is skipped.
  var isStalled: Bool {
    (blockedSince != nil || catchUp != nil || isLineBusy) && player.animation.showsEveryInterval
  }

  /// Whether the animation ran to its end.
  var isFinished: Bool { player.isFinished }

  /// Whether there is a picture to open a window with.
  var canOpen: Bool { player.firstFrame != nil }

  /// Keeps the last picture on the screen until the window is closed.
  func keepOpenUntilClosed() {
    player.staysAfterEnd = true
    needsTurn = true
  }

  /// How much of a file has arrived that is still arriving; `nil` for any other.
  var arrived: (pictures: Int, bytes: Int)? {
    source.file.isSealed || isLeaving ? nil : (source.file.frames.count, source.file.byteCount)
  }

  /// What is wrong with the file; `nil` where nothing is.
  var warning: String? { source.warning }
}

// MARK: - The file

extension Playback {
  /// Composites the first picture, if it has arrived, so that the window can open with it at once.
  ///
  /// - Throws: ``ViewerError/notShowable(_:)``, if the system refuses memory.
  func prepare(_ clock: any MediaClock) throws(ViewerError) {
    updatePlayer(at: .distantPast)
    guard let first = player.firstFrame else { return }
    let end = clock.now() + CatchUp.longestTurn
    _ = try source.compose(Blend(first)) { clock.now() < end }
  }

  /// Takes what has arrived of the file.
  func read(at now: MediaTime) throws(ViewerError) {
    guard !isRead, try source.read() else { return }
    updatePlayer(at: now)
    needsTurn = true
  }

  /// Gives the player the frames that have arrived.
  private func updatePlayer(at now: MediaTime) {
    player.extend(by: source.file.frames, at: now)
    guard source.file.isSealed else { return }
    isRead = true
    player.seal(loopCount: source.file.loopCount, at: now)
  }

  /// Decodes a frame ahead while the window manager works on the map.
  ///
  /// A processor that sleeps meanwhile would be slow to answer what the map then brings.
  func decodeAheadBeforeMap() {
    if player.picture == nil, source.decodeAhead() { needsTurn = true }
  }
}

// MARK: - The window

extension Playback {
  /// Makes the window with the first picture in it, once that has arrived.
  func openIfReady(
    at now: MediaTime, by clock: any MediaClock, on display: Display, in host: Host?,
    report: (ViewEvent) -> Void
  ) throws(ViewerError) {
    if player.firstFrame == nil { try read(at: now) }
    guard let first = player.firstFrame, try compose(Blend(first), at: now, by: clock) else {
      return
    }
    let window = try makeWindow(showing: first, on: display, in: host)
    stage = .open(window)
    watchFile(at: now)
    if yieldsAbove { window.setAbove(false) }
    report(.window(id: window.id))
    player.mapRequested(at: now)
    // The map may have come meanwhile. The animation begins with it, before any other work.
    needsTurn = true
  }

  private func makeWindow(
    showing first: Int, on display: Display, in host: Host?
  ) throws(ViewerError) -> Window {
    drawn = Blend(first)
    presented = drawn
    var attributes = settings.attributes(size: size, picture: source.size, host: host)
    attributes.title = title
    do {
      return try source.withPicture { pixels throws(XWindowError) in
        try Window(on: display, attributes, pixels: pixels)
      }
    } catch {
      throw .window(error)
    }
  }

  /// Lets other windows lie above a splash.
  func yieldAbove() {
    guard settings.isSplash else { return }
    yieldsAbove = true
    window?.setAbove(false)
  }

  /// Takes an event of the window.
  func handle(_ event: Event, at now: MediaTime) throws(ViewerError) -> Progress {
    // Most motions of the pointer change nothing.
    needsTurn = needsTurn || event != .pointerMoved
    if let window, event.isOfPointer { pointer.moved(in: window, at: now) }
    switch event {
    case .destroyed: return .over
    case .pointerMoved: break
    case .key(let stroke):
      return keys.command(for: stroke).map { perform($0, at: now) } ?? .continues
    case .closeRequested, .wheel, .dragged:
      return ViewerCommand(event).map { perform($0, at: now) } ?? .continues
    case .dragBegan:
      if let offer = offer(at: now) { window?.beginDrag(offer) }
    case .droppedURIs(let uris): show(dropped: uris, at: now)
    case .droppedFile(let bytes): show(dropped: bytes, at: now)
    case .mapped: player.mapped(at: now)
    case .visibilityChanged(let isVisible):
      player.isVisible = isVisible
      // The window manager has withdrawn the window.
      return isWithdrawing && !isVisible ? .over : .continues
    case .resized(let size): newSize = size
    case .needsDisplay: break
    }
    return .continues
  }
}
