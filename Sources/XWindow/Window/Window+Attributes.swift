// SPDX-License-Identifier: MIT
public import PixelGeometry

extension Window {
  /// What a window is made with.
  public struct Attributes {
    /// Its size in pixels; `nil` is what ``scale`` makes of the picture's.
    public var size: Size?
    /// The size of the pictures it will show; they are fitted into it, aspect kept, centred.
    public var picture: Size
    /// The title: _NET_WM_NAME and WM_NAME.
    public var title: String
    /// The application's instance and class: WM_CLASS (ICCCM §4.1.2.5).
    public var instanceName: String
    /// See ``instanceName``.
    public var className: String
    /// Whether pictures go through shared memory where the server takes it.
    public var isShared = true
    /// What shows through transparent pixels and beside the picture.
    public var background = Background.color(0)
    /// The visual, by its ID as xdpyinfo(1) shows it; `nil` is the screen's default one.
    public var visualID: UInt?
    /// How pictures are scaled to another size.
    public var filter = Filter.linear
    /// How large it is for its pictures, where no size is given.
    public var scale = Scale.factor(1)
    /// Where it is asked to be; `nil` leaves that to the window manager.
    public var offset: Geometry.Offset?
    /// Whether it begins in full screen.
    public var isFullScreen = false
    /// Whether it is a splash: without decorations, in the middle of the monitor that holds the pointer where ``offset`` does not
    /// say otherwise, above others, never with the focus, in no taskbar or pager, and clicks go through it.
    public var isSplash = false
    /// The window of another client that it is made in; `nil` is a top-level window.
    ///
    /// Size, place and full screen are the host's then, and so is the visual where none is given.
    public var host: Host?
    /// The start that a launcher announced and this window completes.
    public var startup: StartupID?

    /// Attributes with the defaults for the rest.
    public init(
      size: Size?, picture: Size, title: String, instanceName: String, className: String
    ) {
      self.size = size
      self.picture = picture
      self.title = title
      self.instanceName = instanceName
      self.className = className
    }

    /// The atoms that the window needs before it is mapped.
    var atomNames: [AtomName] {
      AtomName.ofTitle + (isSplash ? AtomName.ofSplash : [])
        + (startup == nil ? [] : AtomName.ofStartup) + (host == nil ? [] : AtomName.ofEmbedding)
    }
  }
}
