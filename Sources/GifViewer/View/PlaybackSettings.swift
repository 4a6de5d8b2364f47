// SPDX-License-Identifier: MIT
public import AnimationClock
internal import PixelGeometry
public import XWindow

/// How a GIF is played, and what its window looks like.
///
/// The timing has the names and the rules of Core Animation.
public struct PlaybackSettings: Sendable {
  /// How often the GIF plays (`CAMediaTiming.repeatCount`); `nil` takes the file's loop extension.
  public var repeatCount: RepeatCount? = .times(.one)
  /// How long the GIF plays (`CAMediaTiming.repeatDuration`), in its own time; `nil` goes by
  /// ``repeatCount``.
  ///
  /// Where both are set the duration counts.
  public var repeatDuration: Duration?
  /// Whether an iteration plays forward and then backward (`CAMediaTiming.autoreverses`).
  public var autoreverses = false
  /// The speed (`CAMediaTiming.speed`), 1/64 … 64.
  public var speed = Rate.one
  /// Whether neighbouring pictures cross-fade, as `CAKeyframeAnimation.calculationMode` linear
  /// does; otherwise each picture stays until the next.
  public var fades = false
  /// What happens to a picture whose time has passed before it could be shown.
  public var lateFramePolicy = LateFramePolicy.skip
  /// How the delays of the file become durations.
  public var delayPolicy = DelayPolicy.unclamped
  /// Whether the window closes when the animation has ended (`CAAnimation.isRemovedOnCompletion`).
  ///
  /// Otherwise the last picture stays until the window is closed; the completion is called then.
  public var isRemovedOnCompletion = true
  /// Whether a file is shown anew after it was replaced or written.
  ///
  /// The picture stays until the new file is complete, and the animation goes on at the same time,
  /// as far as the new one is as long.
  public var watchesFile = false
  /// The window's title.
  public var title = "GIF"
  /// The instance name, the first part of WM_CLASS (ICCCM §4.1.2.5).
  public var instanceName = "gifview-x11"
  /// The class name, the second part of WM_CLASS.
  public var className = "Gifview-x11"
  /// Whether pictures go through shared memory where the server supports it (MIT-SHM).
  public var usesSharedMemory = true
  /// The ID of the window's visual, as xdpyinfo(1) prints it; `nil` takes the screen's default.
  public var visualID: UInt?
  /// What is seen through transparent pixels and beside the picture.
  public var background = Background.color(0)
  /// How pictures are scaled; `nil` is `Filter.linear`, and `Filter.nearest` for
  /// `Scale.auto`.
  public var filter: Filter?
  /// The size of the window in relation to the picture, if the view's frame is empty; `nil` is that
  /// of the picture, and `Scale.auto` for a splash.
  public var scale: Scale?
  /// The monitor that the window opens on, if there is no ``offset``.
  public var monitor = MonitorChoice.pointer
  /// The requested place of the window; `nil` leaves it to the window manager.
  public var offset: Geometry.Offset?
  /// Whether the window opens in full screen.
  public var isFullScreen = false
  /// Whether the window is a splash.
  ///
  /// A splash has no decorations, never takes the focus, and is in no taskbar or pager; clicks go
  /// through it. Unless ``offset`` is set it opens in the middle of the monitor with the pointer.
  /// It stays above other windows until a ``WaitSession`` finds the awaited window.
  ///
  /// A view in a window of the host, see ``EventLoop/add(_:to:)``, is embedded there instead.
  public var isSplash = false
  /// How long the window fades out at the end, if a compositing manager is running.
  public var fadeOut = Duration.zero
  /// The startup ID from a launcher, `DESKTOP_STARTUP_ID` in the environment; the next window
  /// completes that startup sequence.
  public var startup: StartupID?

  /// The settings of the original view: play once with the file's delays, then close.
  public init() {}

  /// The repeat count, as far as it is known before the file has been read to its end.
  var knownCount: RepeatCount {
    repeatDuration == nil ? repeatCount ?? .unspecified : .unspecified
  }

  /// The attributes of the view's window.
  func attributes(size: Size?, picture: Size, host: Host?) -> Window.Attributes {
    var attributes = Window.Attributes(
      size: size, picture: picture, title: title,
      wmClass: WMClass(instance: instanceName, name: className))
    attributes.role = host.map { .embedded($0) } ?? (isSplash ? .splash : .normal)
    attributes.isShared = usesSharedMemory
    attributes.visualID = visualID
    attributes.background = background
    attributes.filter = filter
    attributes.scale = scale ?? (isSplash ? .auto : .factor(1))
    attributes.monitor = monitor
    attributes.offset = offset
    attributes.isFullScreen = isFullScreen
    attributes.startup = startup
    return attributes
  }
}
