// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// What a window that is made in another client's has to know of that.
struct Embedding {
  /// The window it is made in.
  let host: XID
  /// Whether that is the root.
  let isOnRoot: Bool
  /// Where in the host it is made.
  let frame: Rect
  /// The host's visual, and its colormap; `None` where that is gone.
  let visualID: UInt
  let colormap: XID
  /// Whether the host could be seen when it was asked.
  let isHostViewable: Bool
  /// Whether it goes with the host's size; an embedder sees to that itself.
  var followsHost: Bool
  /// Whether it and all around it are mapped, as far as the server has told.
  var isViewable = false
  /// The other side of XEmbed, once it has made itself known.
  var embedder = Embedder()
  /// The events of the host, and of the windows around it, that are selected.
  let selection: EventSelection

  /// Looks at the host, and has the server tell of it: four replies; `nil` where there is no host.
  ///
  /// - Throws: ``XWindowError/noWindow(_:)``, ``XWindowError/inputOnlyWindow(_:)``.
  init?(in host: Host?, on display: Display) throws(XWindowError) {
    guard let host else { return nil }
    // Asked once more after that: what changes from then on is told.
    let selection = EventSelection(on: display)
    let found = unsafe display.expectingErrors {
      selection.selectStructure(of: host.id, on: display)
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
}

extension Embedding {
  /// Has the server do nothing for others until ``Window/setEmbedding()``: the host is told of the window at once, and asks for its
  /// properties.
  func hold(_ display: Display) {
    unsafe XGrabServer(display.handle)
  }
}

extension FirstPlacement {
  /// How a window in another client's is on its first day.
  init(_ embedding: Embedding) {
    frame = embedding.frame
    layout = frame.size
    placement = Placement(
      picture: layout, size: layout, scale: .factor(1), offset: nil, screen: layout
    ) {
      Rect(embedding.frame.size)
    }
  }
}

extension EventSelection {
  /// Selects the events of a window's size, map and end.
  ///
  /// - Returns: `false` if the window does not exist.
  func selectStructure(of window: XID, on display: Display) -> Bool {
    guard let attributes = unsafe display.attributes(of: window) else { return false }
    unsafe select(StructureNotifyMask, of: window, keeping: attributes.your_event_mask)
    return true
  }
}

extension Display {
  /// Takes what an event tells of windows that others of ours are made in.
  func followHosts(_ raw: XEvent) {
    for reference in windows.values {
      guard let window = reference.window,
        unsafe window.embedding?.selection.windows.contains(raw.xany.window) == true,
        let event = unsafe window.followHost(raw)
      else { continue }
      consequences.append((window, event))
    }
  }
}
