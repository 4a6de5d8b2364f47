// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// The host of an embedded window, as the server describes it.
struct Embedding {
  /// The window that the embedded one is created in.
  let host: XID
  /// Whether the host is the root window.
  let isOnRoot: Bool
  /// The frame of the embedded window in the host.
  let frame: Rect
  /// The visual of the host.
  let visualID: UInt
  /// The colormap of the host; `None` if it has been freed.
  let colormap: XID
  /// Whether the host was viewable when the server was asked.
  let isHostViewable: Bool
  /// Whether the window follows the size of the host.
  ///
  /// An XEmbed embedder resizes the window itself.
  var followsHost: Bool
  /// The other side of XEmbed, once it has introduced itself.
  var embedder = Embedder()
  /// The selected events of the host and of the windows around it.
  let selection: EventSelection

  /// Asks for the host and selects its events; costs four replies.
  ///
  /// `nil` without a host.
  ///
  /// - Throws: ``XWindowError/noWindow(_:)``, ``XWindowError/inputOnlyWindow(_:)``.
  init?(in host: Host?, on display: Display) throws(XWindowError) {
    guard let host else { return nil }
    let selection = EventSelection(on: display)
    // The attributes are read after the selection: later changes arrive as events.
    let found = unsafe display.expectingErrors {
      selection.selectStructure(of: host.id)
        ? unsafe display.attributes(of: host.id) : nil
    }
    guard let attributes = unsafe found,
      unsafe attributes.screen == XScreenOfDisplay(display.handle, display.screen)
    else { throw .noWindow(host.id) }
    guard unsafe attributes.class == InputOutput else { throw .inputOnlyWindow(host.id) }
    self.host = host.id
    isOnRoot = host.id == display.root
    frame =
      unsafe host.frame
      ?? Rect(x: 0, y: 0, width: Int(attributes.width), height: Int(attributes.height))
    visualID = unsafe XVisualIDFromVisual(attributes.visual)
    colormap = unsafe attributes.colormap
    isHostViewable = unsafe attributes.map_state == IsViewable
    followsHost = host.frame == nil
    self.selection = selection
  }

  /// A host that has taken in a window with a visual and a size of its own; costs round trips.
  ///
  /// `nil` for the root, and for the frame of a window manager. The host moves and resizes the
  /// window itself.
  init?(adoptedBy parent: XID, on display: Display) {
    let selection = EventSelection(on: display)
    guard display.isInsideClient(parent), selection.selectStructure(of: parent),
      let attributes = unsafe display.attributes(of: parent)
    else { return nil }
    host = parent
    isOnRoot = false
    frame = .empty
    visualID = unsafe XVisualIDFromVisual(attributes.visual)
    colormap = unsafe attributes.colormap
    isHostViewable = unsafe attributes.map_state == IsViewable
    followsHost = false
    self.selection = selection
  }
}
