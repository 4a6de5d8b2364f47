// SPDX-License-Identifier: MIT
public import AnimationClock
internal import CLinux
internal import LinuxSystem
internal import XWindow

/// Drives the views on one display.
///
/// ``run(_:)`` is a loop of its own. A host that has one already polls ``descriptors`` until ``nextDeadline``, and calls
/// ``process(now:)`` whenever either is due; nothing in there waits for anything but the X replies it needs.
public final class EventLoop {
  /// What tells the time.
  ///
  /// The host passes the same clock's `now()` to ``process(now:)``.
  public let clock: any MediaClock
  let display: Display
  private var views: [GifView] = []
  private var watches: [(descriptor: Int32, handle: () -> Void)] = []
  private var parts: [any LoopPart] = []
  private var polled: [pollfd] = []

  /// Connects to a display; `nil` takes `$DISPLAY`.
  ///
  /// - Parameters:
  ///   - name: As X(7) has it: `host:number.screen`.
  ///   - clock: What tells the time.
  ///   - work: What is done meanwhile: connecting is mostly waiting for the server, time enough to
  ///     read a file and decode its first picture. With it a thread of its own does the waiting, and
  ///     has ended when this returns.
  /// - Throws: ``ViewerError/window(_:)``, and what `work` throws.
  public init(
    display name: String? = nil, clock: any MediaClock = SystemClock(),
    while work: (() throws(ViewerError) -> Void)? = nil
  ) throws(ViewerError) {
    self.clock = clock
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

  /// Gives a view a window of its own on this display: it opens as soon as there is a picture.
  public func add(_ view: GifView) {
    guard !views.contains(where: { $0 === view }) else { return }
    views.append(view)
    view.loop = self
  }

  /// Adds a view to a window of the host's, or of any other client, on this display's screen; it shows its next GIF there.
  ///
  /// The view's frame is a rectangle of that window; an empty one fills it, and follows its size. Nothing about the window is changed.
  /// When it is destroyed the completion is called, without `finished`.
  ///
  /// - Parameters:
  ///   - view: What shows nothing yet, or has not been given a turn since.
  ///   - window: The window's number on the server. It need not be mapped, but it has to be there when the view's own window is made:
  ///     else ``GifView/error`` says that.
  public func add(_ view: GifView, to window: UInt) {
    view.host = window
    add(view)
  }

  /// Lets go of a view; what it shows is stopped.
  public func remove(_ view: GifView) {
    view.close()
    views.removeAll { $0 === view }
    view.loop = nil
  }

  /// Has something take part in the turns until it is removed.
  func add(_ part: any LoopPart) {
    parts.append(part)
  }

  /// Has it take part no more.
  func remove(_ part: any LoopPart) {
    parts.removeAll { $0 === part }
  }

  /// Has ``run(_:)`` call `handle` whenever `descriptor` is readable.
  public func watch(_ descriptor: Int32, _ handle: @escaping () -> Void) {
    watches.append((descriptor, handle))
  }
}

// MARK: - For a loop of the host's

extension EventLoop {
  /// The descriptors that ``process(now:)`` is due for when one is readable: the connection, pipes that GIFs arrive in, and what
  /// sessions wait for.
  public var descriptors: [Int32] {
    (display.isLost ? [] : [display.descriptor]) + views.compactMap(\.sourceDescriptor)
      + parts.flatMap(\.descriptors)
  }

  /// When ``process(now:)`` is due if nothing happens before; the distant past while events are queued, `nil` for never.
  public var nextDeadline: MediaTime? {
    // What is left in the queue of a lost connection is nobody's any more.
    if display.isLost ? views.contains(where: \.isShowing) : display.hasQueuedEvents {
      return .distantPast
    }
    let parts: MediaTime? = parts.reduce(nil) { $0.earlier($1.nextDeadline) }
    return views.reduce(parts) { $0.earlier($1.nextDeadline) }
  }

  /// Handles all that has happened and all that is due, and sends what it takes.
  public func process(now: MediaTime) {
    display.readEvents()
    turn(at: now)
  }

  /// Handles the events that were read, and all that is due, and sends what it takes.
  private func turn(at now: MediaTime) {
    while let (window, event) = display.nextEvent() {
      views.first { $0.isShown(in: window) }?.handle(event, at: now)
    }
    for part in parts { part.process(at: now) }
    for view in views { view.process(at: now, on: display) }
    if !display.isLost { display.flush() }
  }
}

// MARK: - A loop of our own

extension EventLoop {
  /// Runs until what `view` shows has ended and its completion was called.
  ///
  /// - Throws: Why it could not be shown to its end, if something went wrong.
  public func run(_ view: GifView) throws(ViewerError) {
    add(view)
    Libc.setTimerSlack(nanoseconds: 1)
    while view.isShowing {
      turn(at: clock.now())
      guard view.isShowing else { break }
      if wait(until: nextDeadline) { display.readEvents() }
    }
    if let error = view.error { throw error }
  }

  /// One ppoll on everything that is watched.
  ///
  /// - Returns: Whether the server has sent something.
  private func wait(until deadline: MediaTime?) -> Bool {
    polled.removeAll(keepingCapacity: true)
    for watch in watches { append(watch.descriptor) }
    append(display.descriptor)
    for view in views {
      if let descriptor = view.sourceDescriptor { append(descriptor) }
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
