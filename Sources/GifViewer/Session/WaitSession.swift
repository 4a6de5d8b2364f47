// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import LinuxSystem
internal import XWindow

/// Keeps a view on the screen until something else is ready: a program's first window, a window of
/// a class, or the end of an input.
///
/// ```swift
/// var conditions = WaitConditions()
/// conditions.command = ["xterm"]
/// let loop = try EventLoop()
/// let view = GifView(frame: .empty)
/// view.settings.repeatCount = .infinite
/// try view.showGIF(named: "bootPage") { _ in }
/// let session = try WaitSession(view, on: loop, until: conditions)
/// try loop.run(view)
/// print(session.outcome ?? "closed by the user")
/// ```
///
/// The session closes the view when it ends. A view that is closed earlier ends the session too;
/// the program keeps running then, and ``outcome`` stays `nil`. Use it on the thread of its loop.
public final class WaitSession {
  /// How the session ended; `nil` before, and when the view was closed for another reason.
  public private(set) var outcome: WaitOutcome?
  /// Called once, when the awaited window can be seen; the view may stay a while longer.
  public var onWindow: (() -> Void)?

  private let conditions: WaitConditions
  private let view: GifView
  private weak var loop: EventLoop?
  private var rules: WaitRules
  private(set) var tree: ProcessTree?
  private var watch: ClientWatch?
  private var startup: Startup?
  /// The input, until it has reached its end.
  private var input: Int32?

  /// Begins to wait.
  ///
  /// The program starts as soon as the view's window is on its way to the screen, or at once if the
  /// view's file has not arrived yet.
  ///
  /// - Parameters:
  ///   - view: A view that shows a GIF; its last picture stays until the session ends.
  ///   - loop: The loop that drives the view.
  ///   - conditions: What to wait for.
  /// - Throws: ``ViewerError/cannotRun(_:errno:)`` if the program cannot be found.
  public init(
    _ view: GifView, on loop: EventLoop, until conditions: WaitConditions
  ) throws(ViewerError) {
    self.view = view
    self.loop = loop
    self.conditions = conditions
    input = conditions.input
    rules = WaitRules(
      begin: loop.begin, minimumTime: conditions.minimumTime, timeout: conditions.timeout)
    if let name = conditions.command.first {
      do { try Libc.checkProgram(name) } catch {
        throw .cannotRun(name.description, errno: error.code)
      }
    }
    if let name = conditions.windowClass {
      let watch = ClientWatch(on: loop.display, processID: Libc.processIDInProc)
      watch.findWindows(ofClass: name.bytes)
      self.watch = watch
    }
    view.keepOpenUntilClosed()
    loop.add(self)
  }

  deinit { endStartup() }
}

// MARK: - The program

extension WaitSession {
  /// Starts the program, if it has not been started and the view's window no longer waits for
  /// this process.
  ///
  /// - Throws: Why the program cannot be run.
  private func startWhenDue() throws(Libc.Errno) {
    guard tree == nil, let name = conditions.command.first, let loop,
      view.hasWindow || appearance == .unknown || rules.pending != nil || !view.isStaying
    else { return }
    let watch = watch ?? ClientWatch(on: loop.display, processID: Libc.processIDInProc)
    self.watch = watch
    let startup = Startup(of: name, from: watch)
    startup.begin(on: watch)
    self.startup = startup
    tree = try loop.withTimerSlackOfCaller { () throws(Libc.Errno) in
      try ProcessTree(
        conditions.command,
        environment: [
          ("DESKTOP_STARTUP_ID", ByteString(startup.id)),
          ("DISPLAY", ByteString(loop.display.name)),
        ],
        inheritsInput: conditions.inheritsInput, signals: conditions.signals,
        adoptsOrphans: conditions.adoptsOrphans)
    }
    // While the program starts.
    watch.prepare()
  }

  /// Ends the session, and blocks until the program's own process has ended.
  ///
  /// The session no longer needs the display then.
  ///
  /// - Returns: How that process ended; `nil` without a program.
  public func waitForCommand() -> CommandStatus? {
    leave()
    return tree?.wait()
  }

  /// How the program's own process ended; `nil` before that.
  public var commandStatus: CommandStatus? { tree?.status }
}

// MARK: - Turns of the loop

extension WaitSession: LoopPart {
  var descriptors: [Int32] { [tree?.descriptor, input].compactMap(\.self) }

  var nextDeadline: MediaTime? {
    outcome == nil && view.isStaying ? rules.nextDeadline(view: appearance) : nil
  }

  /// Whether the view can be seen, as the rules ask.
  private var appearance: WaitRules.Appearance {
    if let begin = view.shownSince { return .since(begin) }
    return view.hasPicture ? .coming : .unknown
  }

  func process(at now: MediaTime) {
    // Also after the end, so that the program leaves no zombie.
    tree?.update()
    guard outcome == nil, view.error == nil else { return leave() }
    if view.isStaying {
      readInput()
      for news in watch?.takeNews() ?? [] { take(news) }
    }
    // The program starts even if the user has closed the view already.
    do { try startWhenDue() } catch {
      return finish(.cannotRun(errno: error.code))
    }
    guard view.isStaying else { return leave() }
    // No outcome counts before the program has been started.
    guard conditions.command.isEmpty || tree != nil else { return }
    checkCommand()
    if let outcome = rules.outcome(at: now, view: appearance) { finish(outcome) }
  }

  func noticeEndOfView() {
    if !view.isShowing { leave() }
  }

  private func readInput() {
    guard let input else { return }
    let piece = Result { () throws(Libc.Errno) in
      try ByteSource(borrowing: input).read(atMost: ByteSource.firstPieceBytes)
    }
    // An input that cannot be read counts as ended.
    if case .success(let bytes) = piece, bytes?.isEmpty != true { return }
    self.input = nil
    rules.note(.inputEnded)
  }

  private func take(_ news: ClientWatch.News) {
    switch news {
    case .viewable(let window):
      guard isAwaited(window) else { return }
      if window.startupID ?? window.leaderStartupID == startup?.id { startup?.isKnown = true }
      rules.note(.window)
      view.yieldAbove()
      onWindow?()
      onWindow = nil
    case .message(let message):
      guard let startup, message.id == startup.id else { return }
      switch message.kind {
      case .remove:
        self.startup?.isOver = true
        rules.note(.startupCompleted)
      case .change: self.startup?.isKnown = true
      case .new: break
      }
    }
  }

  /// Whether a window is the awaited one.
  ///
  /// Override-redirect windows such as menus and tooltips count only if they carry the startup ID.
  /// Embedded windows such as tray icons count only for their class.
  private func isAwaited(_ window: ClientWindow) -> Bool {
    if let name = conditions.windowClass, window.isOfClass(name.bytes) { return true }
    guard let startup, let tree else { return false }
    guard !window.isEmbedded else { return false }
    if window.startupID == startup.id { return true }
    guard !window.isOverrideRedirect else { return false }
    return window.leaderStartupID == startup.id
      || window.processID.map { tree.contains($0) } == true
      || window.claimedProcessID.map { tree.contains($0, isClaim: true) } == true
  }

  /// Passes the state of the program to the rules, once its own process has ended.
  private func checkCommand() {
    guard let tree, let status = tree.status, let watch else { return }
    rules.noteCommandEnded(status)
    rules.commandLivesOn = tree.isAlive || startup?.checkForOtherInstance(on: watch) == true
  }
}

// MARK: - The end

extension WaitSession {
  /// Ends the session with an outcome, and closes the view.
  private func finish(_ outcome: WaitOutcome) {
    self.outcome = outcome
    switch outcome {
    // The program can no longer complete its start, or has had its time for that.
    case .timedOut, .commandEnded, .cannotRun: endStartup(evenIfKnown: true)
    case .window, .startupCompleted, .inputEnded: endStartup()
    }
    view.finish()
    leave()
  }

  /// Announces that the start is over, once, whatever has ended the session.
  ///
  /// Otherwise the desktop would show it as going on until its own timeout. A program that has used
  /// the startup ID sends `remove:` itself, perhaps later than its window.
  private func endStartup(evenIfKnown: Bool = false) {
    guard let watch else { return }
    // What has arrived together with the end.
    for message in watch.takeMessages() { take(.message(message)) }
    guard let startup, !startup.isOver, evenIfKnown || !startup.isKnown else { return }
    self.startup?.isOver = true
    if !watch.display.isLost { startup.end(on: watch) }
  }

  /// Releases everything but the program, which stays in the loop until it has ended.
  private func leave() {
    endStartup()
    watch = nil
    input = nil
    tree?.stopAdopting()
    if tree?.status != nil || tree == nil { loop?.remove(self) }
  }
}
