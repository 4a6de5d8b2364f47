// SPDX-License-Identifier: MIT
public import AnimationClock
internal import CLinux
internal import LinuxSystem
internal import XWindow

/// Drives the views on one display.
///
/// ``run(_:)`` is a complete loop. A host with a loop of its own polls ``descriptors`` until
/// ``nextDeadline``, and then calls ``process(now:)``, which blocks only for the X replies it
/// needs.
public final class EventLoop {
  /// The clock of the loop; a host passes its `now()` to ``process(now:)``.
  public let clock: any MediaClock
  let display: Display
  /// When connecting to the display began.
  let begin: MediaTime
  private var views: [GifView] = []
  private var watches: [(descriptor: Int32, handle: () -> Void)] = []
  private var parts: [any LoopPart] = []
  private var polled: [pollfd] = []
  /// The timer slack that ``run(_:)`` gives back, while it runs.
  private var callersTimerSlack: UInt?

  /// Connects to a display.
  ///
  /// - Parameters:
  ///   - name: The display as in X(7), `host:number.screen`; `nil` takes `$DISPLAY`.
  ///   - clock: The clock of the loop.
  ///   - work: Work to do in the meantime, as connecting is mostly waiting for the server: time
  ///     enough to read a file and decode its first picture. A thread waits for the server then,
  ///     and has ended when this returns.
  /// - Throws: ``ViewerError/window(_:)``, and the error of `work`.
  public init(
    display name: String? = nil, clock: any MediaClock = SystemClock(),
    whileConnecting work: (() throws(ViewerError) -> Void)? = nil
  ) throws(ViewerError) {
    self.clock = clock
    begin = clock.now()
    guard let work else {
      do { display = try Display(name: name) } catch { throw .window(error) }
      return
    }
    let connecting = Connecting(to: name)
    do { try work() } catch {
      _ = connecting.result()
      throw error
    }
    do { display = try connecting.result().get() } catch { throw .window(error) }
  }

  /// A loop on a connection that was made since `begin`.
  init(on display: Display, clock: any MediaClock, since begin: MediaTime) {
    self.display = display
    self.clock = clock
    self.begin = begin
  }

  deinit { display.saveClipboard() }

  /// Adds a view in a top-level window of its own, which opens as soon as there is a picture.
  public func add(_ view: GifView) {
    guard !views.contains(where: { $0 === view }) else { return }
    views.append(view)
    view.loop = self
  }

  /// Adds a view inside a window of the host, or of any other client, on this display's screen.
  ///
  /// The view's frame is a rectangle of that window; an empty frame fills the window and follows
  /// its size. The window itself is not changed. When it is destroyed, the completion is called
  /// with `finished` false.
  ///
  /// - Parameters:
  ///   - view: A view whose own window has not been opened yet.
  ///   - window: The XID of the window. It need not be mapped, but it has to exist when the view
  ///     opens; otherwise ``GifView/error`` is ``ViewerError/window(_:)``.
  public func add(_ view: GifView, to window: UInt) {
    view.host = window
    add(view)
  }

  /// Closes a view, and removes it from the loop.
  public func remove(_ view: GifView) {
    view.close()
    views.removeAll { $0 === view }
    view.loop = nil
  }

  /// Adds a part to each turn, until it is removed.
  func add(_ part: any LoopPart) {
    parts.append(part)
  }

  /// Removes a part from the turns.
  func remove(_ part: any LoopPart) {
    parts.removeAll { $0 === part }
  }

  /// Makes ``run(_:)`` call `handle` whenever `descriptor` is readable.
  public func watch(_ descriptor: Int32, _ handle: @escaping () -> Void) {
    watches.append((descriptor, handle))
  }
}

// MARK: - In a loop of the host

extension EventLoop {
  /// Descriptors that make ``process(now:)`` due when one is readable: the connection, pipes that
  /// GIFs arrive in, and what sessions wait for.
  public var descriptors: [Int32] {
    (display.isLost ? [] : [display.descriptor]) + views.compactMap(\.sourceDescriptor)
      + views.compactMap(\.watchDescriptor)
      + parts.flatMap(\.descriptors)
  }

  /// When ``process(now:)`` is due if nothing happens before; the distant past for at once, `nil`
  /// for never.
  public var nextDeadline: MediaTime? {
    // Events in the queue of a lost connection no longer count.
    if display.isLost ? views.contains(where: \.isShowing) : display.hasQueuedEvents {
      return .distantPast
    }
    let parts: MediaTime? = parts.reduce(nil) { $0.earlier($1.nextDeadline) }
    return views.reduce(parts) { $0.earlier($1.nextDeadline) }
  }

  /// Handles all events and all work that is due, and sends the requests.
  public func process(now: MediaTime) {
    display.readEvents()
    turn(at: now)
  }

  /// Handles the events that were read and all work that is due, and sends the requests.
  private func turn(at now: MediaTime) {
    while let (window, event) = display.nextEvent() {
      views.first { $0.isShown(in: window) }?.handle(event, at: now)
    }
    for part in parts { part.process(at: now) }
    for view in views { view.process(at: now, on: display) }
    // A view that has ended in this turn may be the last that the host drives.
    if views.contains(where: { !$0.isShowing }) { for part in parts { part.noticeEndOfView() } }
    if !display.isLost { display.flush() }
  }
}

// MARK: - A complete loop

extension EventLoop {
  /// Runs until the view's GIF has ended and its completion was called.
  ///
  /// Sets the timer slack of the calling thread to 1 ns (`PR_SET_TIMERSLACK`, prctl(2)) until it
  /// returns, so that pictures are on time.
  ///
  /// - Throws: The error that ended the GIF, if there was one.
  public func run(_ view: GifView) throws(ViewerError) {
    add(view)
    let slack = Libc.timerSlackNanoseconds
    // The inner one of two nested calls keeps what the outer one has to give back.
    let outer = callersTimerSlack
    callersTimerSlack = outer ?? slack
    Libc.setTimerSlack(nanoseconds: 1)
    defer {
      Libc.setTimerSlack(nanoseconds: slack)
      callersTimerSlack = outer
    }
    while view.isShowing {
      turn(at: clock.now())
      guard view.isShowing else { break }
      if wait(until: nextDeadline) { display.readEvents() }
    }
    // The handler of a watched descriptor may have closed the view between two turns.
    for part in parts { part.noticeEndOfView() }
    if let error = view.error { throw error }
  }

  /// Does work with the timer slack that the caller of ``run(_:)`` had: a new process inherits it.
  func withTimerSlackOfCaller<R, E: Error>(_ work: () throws(E) -> R) throws(E) -> R {
    guard let callersTimerSlack else { return try work() }
    Libc.setTimerSlack(nanoseconds: callersTimerSlack)
    defer { Libc.setTimerSlack(nanoseconds: 1) }
    return try work()
  }

  /// Waits for the descriptors and the deadline in one ppoll(2).
  ///
  /// - Returns: Whether the server has sent something.
  private func wait(until deadline: MediaTime?) -> Bool {
    polled.removeAll(keepingCapacity: true)
    for watch in watches { append(watch.descriptor) }
    append(display.descriptor)
    for view in views {
      if let descriptor = view.sourceDescriptor { append(descriptor) }
      if let descriptor = view.watchDescriptor { append(descriptor) }
    }
    for part in parts { for descriptor in part.descriptors { append(descriptor) } }
    let now = clock.now()
    Libc.poll(
      &polled,
      nanoseconds: deadline.map { $0 <= now ? 0 : $0.nanoseconds - now.nanoseconds })
    let hasArrived = polled[watches.count].revents != 0
    for (index, watch) in watches.enumerated() where polled[index].revents != 0 { watch.handle() }
    return hasArrived
  }

  private func append(_ descriptor: Int32) {
    polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }
}
