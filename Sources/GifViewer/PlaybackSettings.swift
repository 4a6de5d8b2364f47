// SPDX-License-Identifier: MIT
public import AnimationClock
internal import PixelGeometry
internal import XWindow

/// How a GIF is played, and what its window is like.
public struct PlaybackSettings: Sendable {
  /// How often it plays (`CAMediaTiming.repeatCount`); `nil` is what the file's loop extension says.
  public var repeatCount: RepeatCount? = .times(.one)
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
  /// The window's size; `nil` takes the GIF's.
  var size: Size?

  /// The settings of the original view: played once as authored, then gone.
  public init() {}

  /// What the window is made with.
  func attributes(picture: Size) -> Window.Attributes {
    var attributes = Window.Attributes(
      size: size ?? picture, picture: picture, title: title, instanceName: instanceName,
      className: className)
    attributes.isShared = usesSharedMemory
    return attributes
  }
}
