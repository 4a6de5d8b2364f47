// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import LinuxSystem
internal import XWindow

/// A view that is shown until something else is there: a program's first window, a window of a class, the end of an input.
///
/// ```swift
/// var conditions = SplashSession.Conditions()
/// conditions.command = ["xterm"]
/// let loop = try EventLoop()
/// let view = GifView(frame: .empty)
/// view.settings.repeatCount = .infinite
/// try view.showGIF(named: "bootPage") { _ in }
/// let session = try SplashSession(view, on: loop, until: conditions)
/// try loop.run(view)
/// print(session.ending ?? "closed by the user")
/// ```
///
/// It closes the view when it ends. A view that is closed before ends it too; the program goes on then, and ``ending`` stays `nil`.
/// The thread of its loop uses it.
public final class SplashSession {
  /// What a session waits for: the first of these that comes.
  public struct Conditions: Sendable {
    /// A program and its arguments, which is started; its first window that can be seen is waited for.
    ///
    /// Empty: none.
    public var command: [String] = []
    /// Whether the program shares standard input; else it gets `/dev/null`.
    public var inheritsInput = true
    /// Whether the process becomes a child subreaper (prctl(2)) until the session ends, so that the windows of a daemon are
    /// found by its process too, and its end is noticed.
    ///
    /// All children of the process are the program's then: not for a host that has children of its own.
    public var adoptsOrphans = false
    /// The class, or the instance, of a window that is waited for (WM_CLASS), whoever shows it.
    public var windowClass: String?
    /// A descriptor that is read to its end.
    ///
    /// What comes is thrown away.
    public var input: Int32?
    /// How long the view stays at least, from when it can be seen.
    public var minimumTime = Duration.zero
    /// How long is waited at most; `nil` is as long as it takes.
    public var timeout: Duration?

    /// Nothing to wait for.
    public init() {}
  }

  /// How a session ended.
  public enum Ending: Equatable, Sendable {
    /// A window that was waited for can be seen.
    case window
    /// The program, or whoever acts for it, has said that it is there (Startup Notification Protocol 0.1, `remove:`).
    case startupCompleted
    /// The input has reached its end, or cannot be read.
    case inputEnded
    /// It took too long.
    case timedOut
    /// The program could not be run after all; with errno(3).
    case cannotRun(errno: Int32)
    /// The program ended, and all that it had started; its own status.
    case commandEnded(CommandStatus)
  }

  /// How it ended; `nil` before, and when the view was closed by somebody else.
  public private(set) var ending: Ending?
  /// Called once, when a window that was waited for can be seen; the view may stay a while after that.
  public var onWindow: (() -> Void)?

  private let conditions: Conditions
  private let view: GifView
  private weak var loop: EventLoop?
  private var state: SplashState
  private var tree: ProcessTree?
  private var watch: ClientWatch?
  private var startup: Startup?
  /// Whether more can come of the input.
  private var input: Int32?

  /// Begins to wait.
  ///
  /// The program is started as soon as the view's window is on its way to the screen, or when its file is not there yet.
  ///
  /// - Parameters:
  ///   - view: What is shown meanwhile; it shows something already, and goes on to show its last picture when that has ended.
  ///   - loop: What drives the view.
  ///   - conditions: What to wait for.
  /// - Throws: ``ViewerError/cannotRun(_:errno:)`` where no such program is found.
  public init(
    _ view: GifView, on loop: EventLoop, until conditions: Conditions
  ) throws(ViewerError) {
    self.view = view
    self.loop = loop
    self.conditions = conditions
    input = conditions.input
    state = SplashState(
      begin: loop.clock.now(), minimumTime: conditions.minimumTime, timeout: conditions.timeout)
    if let name = conditions.command.first {
      do { try Libc.checkProgram(name) } catch {
        throw .cannotRun(name, errno: error.code)
      }
    }
    if let name = conditions.windowClass {
      let watch = ClientWatch(on: loop.display)
      watch.findWindows(ofClass: name)
      self.watch = watch
    }
    view.keepOpenUntilClosed()
    loop.add(self)
  }
}

// MARK: - The program

extension SplashSession {
  /// Starts the program, unless that was done, once it does not keep the view's window waiting.
  ///
  /// - Throws: Why it cannot be run.
  private func startWhenDue() throws(Libc.Errno) {
    guard tree == nil, let name = conditions.command.first, let loop,
      view.hasWindow || view.shown == .unknown || state.told != nil || !view.isStaying
    else { return }
    let watch = watch ?? ClientWatch(on: loop.display)
    self.watch = watch
    let startup = Startup(of: name, from: watch)
    startup.begin(on: watch)
    self.startup = startup
    tree = try ProcessTree(
      conditions.command,
      environment: [("DESKTOP_STARTUP_ID", startup.id), ("DISPLAY", loop.display.name)],
      inheritsInput: conditions.inheritsInput, adoptsOrphans: conditions.adoptsOrphans)
  }

  /// Waits, as long as it takes, until the program has ended, and returns how; `nil` when there is none.
  ///
  /// Only its own process counts. The session is over then, and keeps no display.
  public func waitForCommand() -> CommandStatus? {
    leave()
    return tree?.wait()
  }

  /// How the program's own process ended, once it has; `nil` before.
  public var commandStatus: CommandStatus? { tree?.status }
}

// MARK: - Turns of the loop

extension SplashSession: LoopPart {
  var descriptors: [Int32] { [tree?.descriptor, input].compactMap(\.self) }

  var nextDeadline: MediaTime? {
    isWaiting ? state.nextDeadline(shown: view.shown) : nil
  }

  /// Whether neither it nor somebody else has closed the view.
  private var isWaiting: Bool { ending == nil && view.isStaying }

  func process(at now: MediaTime) {
    // After the end too, so that the program leaves no zombie.
    tree?.update()
    // Closed by hand, and be it at once, the program is started all the same.
    guard ending == nil, view.error == nil else { return leave() }
    if view.isStaying {
      readInput()
      for news in watch?.takeNews() ?? [] { take(news) }
    }
    do { try startWhenDue() } catch {
      ending = .cannotRun(errno: error.code)
      return finish(.cannotRun(errno: error.code))
    }
    guard view.isStaying else { return leave() }
    // Whatever has come already, the program is started.
    guard conditions.command.isEmpty || tree != nil else { return }
    noteCommand()
    guard let ending = state.ending(at: now, shown: view.shown) else { return }
    self.ending = ending
    finish(ending)
  }

  private func readInput() {
    guard let input else { return }
    let piece = Result { () throws(Libc.Errno) in
      try ByteSource(borrowing: input).read(atMost: ByteSource.firstPieceBytes)
    }
    // Closed, or not to be read, nothing will come of it either.
    if case .success(let bytes) = piece, bytes?.isEmpty != true { return }
    self.input = nil
    state.tell(.inputEnded)
  }

  private func take(_ news: ClientWatch.News) {
    switch news {
    case .viewable(let window):
      guard isAwaited(window) else { return }
      if window.startupID ?? window.leaderStartupID == startup?.id { startup?.isKnown = true }
      state.tell(.window)
      view.yieldAbove()
      onWindow?()
      onWindow = nil
    case .message(let message):
      guard let startup, message.id == startup.id else { return }
      switch message.kind {
      case .remove:
        self.startup?.isOver = true
        state.tell(.startupCompleted)
      case .change: self.startup?.isKnown = true
      case .new: break
      }
    }
  }

  /// Whether a window is the one that is waited for.
  ///
  /// Menus, tooltips and the like are not, unless they say so themselves.
  private func isAwaited(_ window: ClientWindow) -> Bool {
    if let name = conditions.windowClass, window.isOfClass(name) { return true }
    guard let startup, let tree else { return false }
    if window.startupID == startup.id { return true }
    guard !window.isOverrideRedirect else { return false }
    return window.leaderStartupID == startup.id
      || window.processID.map { tree.contains($0) } == true
  }

  /// Tells the rules about the program, once its own process has ended.
  private func noteCommand() {
    guard let tree, let status = tree.status, let watch else { return }
    state.commandEnded(status)
    state.commandLivesOn = tree.lives || startup?.livesOn(watch) == true
  }
}

// MARK: - The end

extension SplashSession {
  /// Takes the view away.
  private func finish(_ ending: Ending) {
    if let watch, let startup, !startup.isOver {
      switch ending {
      case .timedOut, .commandEnded, .cannotRun: startup.end(on: watch)
      // A program that knows of its start ends that itself, maybe only now.
      case .window: if !startup.isKnown { startup.end(on: watch) }
      case .startupCompleted, .inputEnded: break
      }
    }
    view.finish()
    leave()
  }

  /// Lets go of everything but the program, which is driven until it has ended.
  private func leave() {
    watch = nil
    input = nil
    tree?.stopAdopting()
    if tree?.status != nil || tree == nil { loop?.remove(self) }
  }
}
