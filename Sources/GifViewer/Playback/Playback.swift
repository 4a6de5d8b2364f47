// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import GifModel
internal import PixelGeometry
internal import XWindow

/// One GIF being shown: its bytes, its place in time, its window.
///
/// Does what the ``Player`` says.
///
/// It knows no view, so that it can be ended while its view is being taken down.
final class Playback {
  /// How long the server may take to read a picture from shared memory before sharing is given up.
  static let longestBlock = Duration.seconds(1)

  let settings: PlaybackSettings
  private let size: Size?
  var movie: Movie
  var player: Player
  var window: Window?
  /// Whether something has happened that only the next turn takes into account: there was none yet.
  var needsTurn = true
  /// Whether the player knows all of the file.
  private var isRead = false
  /// What was drawn last, and what is on the screen; the first is ahead of the other between deadlines.
  var drawn = Blend(0)
  var shown = Blend(0)
  /// Since when a picture waits for the server to have read the one before the last.
  var blockedSince: MediaTime?
  /// The window's size where it is not laid out for it yet: the last one of a turn.
  var newSize: Size?
  /// What the window does before it is closed, once it does.
  var wayOut: WayOut?
  /// Whether the window is still to be told that others may lie above it.
  var givesUpAbove = false

  /// Shows a movie in a window of `size`, or of its own where that is `nil`.
  init(_ settings: PlaybackSettings, _ size: Size?, _ movie: consuming Movie) {
    self.settings = settings
    self.size = size
    self.movie = movie
    player = Player(settings)
  }
}

// MARK: - What the loop asks

extension Playback {
  /// The descriptor that more of the file comes from; `nil` when nothing more of it is needed.
  var sourceDescriptor: Int32? { isWithdrawing ? nil : movie.descriptor }

  /// When ``process(at:on:in:tellsRepeats:report:)`` is due if nothing happens before; `nil` for never.
  var nextDeadline: MediaTime? {
    if needsTurn { return .distantPast }
    if isWithdrawing { return wayOut?.deadline }
    return (isStalled ? nil : player.nextDeadline)
      .earlier(blockedSince.map { $0 + Playback.longestBlock })
      .earlier(wayOut?.deadline)
  }

  /// Whether the picture that is due has still to be shown, and none is skipped: time stands still until it is.
  private var isStalled: Bool { blockedSince != nil && player.animation.showsEveryInterval }

  /// Whether the events of that window are for this playback.
  func isShown(in window: Window) -> Bool { self.window === window }

  /// Whether it ran to its end.
  var isFinished: Bool { player.isFinished }

  /// Whether its window was opened, and not closed yet.
  var hasWindow: Bool { window != nil }

  /// Whether there is a picture to open a window with.
  var canOpen: Bool { player.firstFrame != nil }

  /// Keeps the last picture until somebody ends it.
  func staysUntilClosed() {
    player.staysAfterEnd = true
    needsTurn = true
  }

  /// What is wrong with the file, if something is.
  var warning: String? { movie.warning }
}

// MARK: - Turns of the loop

extension Playback {
  /// Composites the first picture, if it can be, so that a window can be opened with it at once.
  func prepare() {
    tellPlayer(at: .distantPast)
    if let first = player.firstFrame { movie.withPicture(first) { _ in } }
  }

  /// Takes what has arrived of the file, and shows what is due.
  ///
  /// - Returns: Whether it is over, so that the window has to go.
  func process(
    at now: MediaTime, on display: Display, in host: Host?, tellsRepeats: Bool,
    report: (ViewEvent) -> Void
  ) throws(ViewerError) -> Bool {
    if player.tellsRepeats != tellsRepeats { needsTurn = true }
    player.tellsRepeats = tellsRepeats
    // Other turns are for drawing, or have nothing to do but to wait on: time would tell nothing new.
    let isDue = !isStalled && (needsTurn || player.nextDeadline.map { $0 <= now } == true)
    needsTurn = false
    guard window != nil else {
      if player.firstFrame == nil { try read(at: now) }
      guard let first = player.firstFrame else { return false }
      report(.window(id: try open(showing: first, on: display, in: host)))
      player.mappingAsked(at: now)
      // The map may have come meanwhile, and the animation begins with it: that goes before everything else.
      needsTurn = true
      return false
    }
    if case .withdrawing(let end) = wayOut { return now >= end }
    if let size = newSize { try resize(to: size) }
    let isOver = isDue && player.advance(to: now)
    while let event = player.takeEvent() { report(ViewEvent(event)) }
    if isOver, wayOut == nil { return !leaves(at: now) }
    if case .fading(let fadeOut, _) = wayOut {
      if now >= fadeOut.end || !canFade { return !withdraws(at: now) }
      window?.setOpacity(fadeOut.opacity(at: now))
      wayOut = .fading(fadeOut, nextStep: fadeOut.nextStep(after: now))
    }
    if player.isVisible, let view = player.view { show(view, at: now) }
    // A part may be exposed while the rest of the window is hidden.
    window?.repair()
    if player.isVisible {
      // While nothing is due there is time for what is due next.
      if !needsDisplay, let next = player.upcomingView { draw(next) }
    } else {
      // What nobody sees waits for nothing.
      blockedSince = nil
    }
    if player.view != nil {
      window?.complete()
      if givesUpAbove { window?.setAbove(false) }
      givesUpAbove = false
    }
    try read(at: now)
    // A processor that sleeps while the window manager works on the map is slow to wake up for what that asks of the server.
    if player.view == nil, movie.decodeAhead() { needsTurn = true }
    return false
  }

  /// Takes what has arrived of the file.
  private func read(at now: MediaTime) throws(ViewerError) {
    guard !isRead, try movie.read() else { return }
    tellPlayer(at: now)
    needsTurn = true
  }

  /// Tells the player what is known of the file.
  private func tellPlayer(at now: MediaTime) {
    player.extend(by: movie.file.frames, at: now)
    guard movie.file.isSealed else { return }
    isRead = true
    player.seal(loopCount: movie.file.loopCount, at: now)
  }

  /// Makes the window, with the first picture in it.
  private func open(
    showing first: Int, on display: Display, in host: Host?
  ) throws(ViewerError) -> UInt {
    drawn = Blend(first)
    shown = drawn
    let attributes = settings.attributes(size: size, picture: movie.size, host: host)
    do {
      let window = try movie.withPicture(first) { pixels throws(XWindowError) in
        try Window(on: display, attributes, pixels: pixels)
      }
      self.window = window
      return window.id
    } catch {
      throw .window(error)
    }
  }
}

// MARK: - What happens to the window

extension Playback {
  /// Takes an event of the window.
  ///
  /// - Returns: Whether it is over.
  func handle(_ event: Event, at now: MediaTime) throws(ViewerError) -> Bool {
    needsTurn = true
    switch event {
    case .destroyed: return true
    case .closeRequested, .key, .wheel, .dragged:
      return ViewerCommand(event).map { perform($0, at: now) } ?? false
    case .mapped: player.mapped(at: now)
    case .visibilityChanged(let isVisible):
      player.isVisible = isVisible
      // The window manager has withdrawn the window.
      return isWithdrawing && !isVisible
    case .resized(let size): newSize = size
    case .needsDisplay: break
    }
    return false
  }
}
