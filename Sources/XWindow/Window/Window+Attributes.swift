// SPDX-License-Identifier: MIT
public import PixelGeometry

extension Window {
  /// The properties of a new window.
  public struct Attributes {
    /// The size in pixels; `nil` leaves it to ``scale``.
    public var size: Size?
    /// The size of the pictures, which are fitted into the window: aspect kept, centred.
    public var picture: Size
    /// The title: _NET_WM_NAME and WM_NAME.
    public var title: String
    /// The application: WM_CLASS.
    public var wmClass: WMClass
    /// What the window is for.
    public var role = Role.normal
    /// Whether pictures go through shared memory if the server supports it.
    public var isShared = true
    /// What shows through transparent pixels and beside the picture.
    public var background = Background.color(0)
    /// The ID of the visual, as xdpyinfo(1) prints it; `nil` is the default visual of the screen.
    public var visualID: UInt?
    /// How pictures are scaled to another size.
    public var filter = Filter.linear
    /// The size of the window in relation to its pictures, if ``size`` is `nil`.
    public var scale = Scale.factor(1)
    /// The requested place; `nil` leaves it to the window manager.
    public var offset: Geometry.Offset?
    /// Whether the window opens in full screen.
    public var isFullScreen = false
    /// The startup sequence of a launcher that this window completes.
    public var startup: StartupID?

    /// Attributes with the defaults for the rest.
    public init(size: Size?, picture: Size, title: String, wmClass: WMClass) {
      self.size = size
      self.picture = picture
      self.title = title
      self.wmClass = wmClass
    }

    /// The atoms that the window needs before it is mapped.
    var atomNames: [AtomName] {
      AtomName.ofTitle + role.atomNames + (startup == nil ? [] : AtomName.ofStartup)
    }
  }
}
