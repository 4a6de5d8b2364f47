// SPDX-License-Identifier: MIT
package import PixelGeometry

extension Window {
  /// The properties of a new window.
  package struct Attributes {
    /// The size in pixels; `nil` leaves it to ``scale``.
    package var size: Size?
    /// The size of the pictures, which are fitted into the window: aspect kept, centred.
    package var picture: Size
    /// The title: _NET_WM_NAME and WM_NAME.
    package var title: String
    /// The application: WM_CLASS.
    package var wmClass: WMClass
    /// What the window is for.
    package var role = Role.normal
    /// Whether pictures go through shared memory if the server supports it.
    package var isShared = true
    /// What shows through transparent pixels and beside the picture.
    package var background = Background.color(0)
    /// The ID of the visual, as xdpyinfo(1) prints it; `nil` is the default visual of the screen.
    package var visualID: UInt?
    /// How pictures are scaled to another size; `nil` is ``Filter/linear``, and
    /// ``Filter/nearest`` for ``Scale/auto``.
    package var filter: Filter?
    /// The size of the window in relation to its pictures, if ``size`` is `nil`.
    package var scale = Scale.factor(1)
    /// The monitor, if there is no ``offset``.
    package var monitor = MonitorChoice.pointer
    /// The requested place; `nil` leaves it to the window manager.
    package var offset: Geometry.Offset?
    /// Whether the window opens in full screen.
    package var isFullScreen = false
    /// The startup sequence of a launcher that this window completes.
    package var startup: StartupID?

    /// Attributes with the defaults for the rest.
    package init(size: Size?, picture: Size, title: String, wmClass: WMClass) {
      self.size = size
      self.picture = picture
      self.title = title
      self.wmClass = wmClass
    }

    /// How pictures are scaled in a window of that size at first.
    func filter(for layout: Size) -> Filter {
      let isShrunk = layout.width < picture.width || layout.height < picture.height
      return filter ?? (scale == .auto && !isShrunk ? .nearest : .linear)
    }

    /// The atoms that the window needs before it is mapped.
    var atomNames: [AtomName] {
      AtomName.ofProtocols + (title.isLatin1 ? [] : AtomName.ofTitle) + role.atomNames
        + (startup == nil ? [] : AtomName.ofStartup)
    }
  }
}

extension Display {
  /// Asks at once for all names that a top-level window needs, if some are needed to create it.
  ///
  /// Otherwise nothing is asked for yet: the names for the map follow the first picture, while the
  /// server is at work anyway.
  func prefetchNames(_ attributes: Window.Attributes, isClear: Bool) {
    let isSplash = attributes.role.isSplash
    let isSized = Placement.dependsOnMonitor(
      attributes.picture, attributes.size, attributes.scale, screen: screenSize,
      resourceScale: attributes.scale == .auto ? resourceScale : 1)
    let needsMonitors =
      isSplash || isSized || attributes.isFullScreen || attributes.monitor != .pointer
    guard needsMonitors || isClear else { return }
    prefetch(
      attributes.atomNames + (isSized ? AtomName.ofWorkarea : [])
        + (attributes.isFullScreen ? AtomName.ofFullScreen : [])
        + (isClear ? [.netWMCompositingManager] : []),
      (needsMonitors ? [.randr] : [])
        + (isSplash || isClear ? [.shape] : []))
  }
}
