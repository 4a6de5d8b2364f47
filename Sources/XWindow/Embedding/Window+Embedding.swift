// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// An embedded window: it follows its host, and asks nothing of a window manager.
extension Window {
  /// Follows the windows around the host, whose unmapping takes this window from the screen too.
  ///
  /// Costs two round trips for each window in between, so it waits until the first picture is on
  /// its way.
  func watchAncestors() {
    guard let embedding, !embedding.isOnRoot else { return }
    let selection = embedding.selection
    var watched = [embedding.host]
    let isViewable = display.expectingErrors {
      var window = embedding.host
      while let parent = display.parent(of: window), parent != display.root {
        guard selection.selectStructure(of: parent) else { break }
        watched.append(parent)
        window = parent
      }
      return unsafe display.attributes(of: embedding.host)?.map_state == IsViewable
    }
    // The host has been taken out of these, such as the frame of a former window manager.
    for window in selection.windows where !watched.contains(window) { selection.remove(window) }
    // A window around the host was unmapped before its events were selected.
    if !isViewable { reportHostUnviewable() }
  }

  /// Queues the event for a host that is not viewable.
  func reportHostUnviewable() {
    if let event = becomeUnmapped() { display.consequences.append((self, event)) }
  }

  /// Takes an event of the host, or of a window around it.
  func followHost(_ raw: XEvent) -> Event? {
    let isOfHost = unsafe raw.xany.window == embedding?.host
    // Events about children have the window of the parent, and are selected by a ClientWatch.
    switch unsafe raw.type {
    case ConfigureNotify where unsafe isOfHost && raw.xconfigure.window == raw.xany.window:
      unsafe follow(
        Size(width: Int(raw.xconfigure.width), height: Int(raw.xconfigure.height)))
    case UnmapNotify where unsafe raw.xunmap.window == raw.xany.window: return becomeUnmapped()
    case ReparentNotify where unsafe raw.xreparent.window == raw.xany.window: watchAncestors()
    case DestroyNotify where unsafe isOfHost && raw.xdestroywindow.window == raw.xany.window:
      // The host may have gone before this window was created in it.
      return .destroyed
    default: break
    }
    return nil
  }

  private func follow(_ size: Size) {
    guard exists, embedding?.followsHost == true else { return }
    display.expectingErrors {
      _ = unsafe XMoveResizeWindow(
        display.handle, id, 0, 0, UInt32(size.width), UInt32(size.height))
    }
  }
}
