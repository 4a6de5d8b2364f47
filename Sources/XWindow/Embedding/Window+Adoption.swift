// SPDX-License-Identifier: MIT
internal import CX11

/// A top-level window that another client takes into one of its windows, as tabbed(1) and
/// xdotool(1) do, and gives back.
///
/// From then on that window is its host, which decides where it is and how large. The window
/// manager no longer knows it, and is asked for nothing.
extension Window {
  /// Handles a ReparentNotify event.
  func handleReparent(to newParent: XID) -> Event? {
    parent = newParent
    frames = SplashFrames()
    if !concealment.contains(.notYetMapped) { letClicksThroughFrames() }
    // A window that was created in its host has no place any longer.
    if let host = attributes.role.host { return host.id == parent ? nil : .closeRequested }
    // The first parent is the frame of the window manager.
    guard case .complete = completion else { return nil }
    let wasEmbedded = embedding != nil
    embedding?.selection.removeAll()
    embedding = display.expectingErrors { Embedding(adoptedBy: parent, on: display) }
    if embedding != nil {
      leavePlacesOfItsOwn()
      watchAncestors()
    } else if wasEmbedded {
      selectRootEvents()
    }
    return nil
  }

  /// Gives up what only a top-level window can have.
  private func leavePlacesOfItsOwn() {
    coveredFrom = nil
    leavesFullScreen = nil
    unfittedArea = nil
    state = WindowState()
    concealment.subtract([.iconic, .hidden])
    keepsAbove = false
    laterWindows.removeAll()
    selection.remove(display.root)
  }
}

extension Display {
  /// Whether a window is another client's, or is inside of one, and not the frame of a window
  /// manager.
  ///
  /// A window manager marks the windows of clients, and not its frames, with WM_STATE (ICCCM
  /// §4.1.3.1). Costs two round trips for each window up to the root.
  func isInsideClient(_ window: XID) -> Bool {
    guard window != root else { return false }
    return windows(around: window).contains { cardinals(.wmState, of: $0) != nil } || !isManaged
  }
}
