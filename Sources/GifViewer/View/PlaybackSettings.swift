// SPDX-License-Identifier: MIT
public import AnimationClock
internal import PixelGeometry
public import XWindow

/// How a GIF is played, and what its window is like.
public struct PlaybackSettings: Sendable {
  /// How often it plays (`CAMediaTiming.repeatCount`); `nil` is what the file's loop extension says.
  public var repeatCount: RepeatCount? = .times(.one)
  /// For how long it plays (`CAMediaTiming.repeatDuration`), in its own time; `nil` is not given.
  ///
  /// It excludes ``repeatCount``, as in Core Animation.
  public var repeatDuration: Duration?
  /// Whether it plays forward, then backward, as one iteration (`CAMediaTiming.autoreverses`).
  public var autoreverses = false
  /// How fast it plays (`CAMediaTiming.speed`), 1/64 … 64.
  public var speed = Rate.one
  /// Whether neighbouring pictures cross-fade (`CAKeyframeAnimation.calculationMode` linear), else each stays until the next.
  public var fades = false
  /// What happens to a picture whose time has passed.
  public var lateFramePolicy = LateFramePolicy.skip
  /// How stored delays become durations.
  public var delayPolicy = DelayPolicy.unclamped
  /// Whether the window goes away when the animation has ended (`CAAnimation.isRemovedOnCompletion`); else the last picture stays
  /// until the window is closed, and only then the completion is called.
  public var isRemovedOnCompletion = true
  /// The window's title.
  public var title = "GIF"
  /// The application's instance, the first part of WM_CLASS (ICCCM §4.1.2.5).
  public var instanceName = "gifview-x11"
  /// The application's class, the second part of WM_CLASS.
  public var className = "Gifview-x11"
  /// Whether pictures go through shared memory where the server takes it (MIT-SHM).
  public var usesSharedMemory = true
  /// The window's visual, by its ID as xdpyinfo(1) shows it; `nil` is the screen's default one.
  public var visualID: UInt?
  /// What shows through transparent pixels and beside the picture.
  public var background = Background.color(0)
  /// How pictures are scaled to another size.
  public var filter = Filter.linear
  /// How large the window is for the picture, where the view's frame has no size.
  public var scale = Scale.factor(1)
  /// Where the window is asked to be; `nil` leaves that to the window manager.
  public var offset: Geometry.Offset?
  /// Whether the window begins in full screen.
  public var isFullScreen = false
  /// Whether the window is a splash: without decorations, in the middle of the monitor that holds the pointer where ``offset`` does
  /// not say otherwise, above others until ``SplashSession`` finds what it waits for, never with the focus, in no taskbar or pager,
  /// and clicks go through it.
  ///
  /// A view in a window of the host's, see ``EventLoop/add(_:to:)``, is embedded there instead.
  public var isSplash = false
  /// How long the window fades out at the end, where a compositing manager runs.
  public var fadeOut = Duration.zero
  /// The start that a launcher announced, `DESKTOP_STARTUP_ID` of a host's environment; the next window completes it.
  public var startup: StartupID?

  /// The settings of the original view: played once as authored, then gone.
  public init() {}

  /// The count that is known before the file: what it says itself comes with its end.
  var knownCount: RepeatCount {
    repeatDuration == nil ? repeatCount ?? .unspecified : .unspecified
  }

  /// What the window is made with.
  func attributes(size: Size?, picture: Size, host: Host?) -> Window.Attributes {
    var attributes = Window.Attributes(
      size: size, picture: picture, title: title,
      wmClass: WMClass(instance: instanceName, name: className))
    attributes.role = host.map { .embedded($0) } ?? (isSplash ? .splash : .normal)
    attributes.isShared = usesSharedMemory
    attributes.visualID = visualID
    attributes.background = background
    attributes.filter = filter
    attributes.scale = scale
    attributes.offset = offset
    attributes.isFullScreen = isFullScreen
    attributes.startup = startup
    return attributes
  }
}
