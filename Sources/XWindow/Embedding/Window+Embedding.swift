// SPDX-License-Identifier: MIT
internal import CX11
internal import PixelGeometry

/// A window in another client's: it goes with that, and asks nothing of a window manager.
extension Window {
  /// Makes the host know it, with what XEmbed wants to be there by then.
  func setEmbedding() {
    guard let embedding else { return }
    if embedding.isOnRoot {
      unsafe XLowerWindow(display.handle, id)
    } else {
      set(
        display[.xembedInfo], type: display[.xembedInfo],
        longs: [XEmbed.version, XEmbed.isMapped])
    }
    unsafe XUngrabServer(display.handle)
    if !embedding.isHostViewable { goOutOfView() }
  }

  /// Asks to be told of the windows around the host, which take it from the screen as well.
  ///
  /// Two round trips for each, so it is done once the first picture is on its way.
  func watchAncestors() {
    guard let embedding, !embedding.isOnRoot else { return }
    let selection = embedding.selection
    var watched: Set = [embedding.host]
    let isViewable = display.expectingErrors {
      var window = embedding.host
      while let parent = display.parent(of: window), parent != display.root {
        guard selection.selectStructure(of: parent, on: display) else { break }
        watched.insert(parent)
        window = parent
      }
      return unsafe display.attributes(of: embedding.host)?.map_state == IsViewable
    }
    // A frame that a window manager has taken away says nothing any more.
    for window in selection.windows.subtracting(watched) { selection.remove(window) }
    // Unmapped before they were watched.
    if !isViewable { goOutOfView() }
  }

  private func goOutOfView() {
    embedding?.isViewable = false
    display.consequences.append((self, .unmapped))
  }

  /// It can be seen, or would be if nothing covered it: only now it is mapped for its owner.
  func becomeViewable(_ event: Event) -> Event {
    guard embedding?.isViewable == false else { return event }
    embedding?.isViewable = true
    if event == .obscured { display.consequences.append((self, event)) }
    return .mapped
  }

  /// Takes an event of the host, or of a window around that; what it comes to for the window's owner.
  func followHost(_ raw: XEvent) -> Event? {
    let isOfHost = unsafe raw.xany.window == embedding?.host
    switch unsafe raw.type {
    // The same come for children, where somebody has asked for that.
    case ConfigureNotify where unsafe isOfHost && raw.xconfigure.window == raw.xany.window:
      unsafe follow(
        Size(width: Int(raw.xconfigure.width), height: Int(raw.xconfigure.height)))
    case UnmapNotify where unsafe raw.xunmap.window == raw.xany.window:
      embedding?.isViewable = false
      return .unmapped
    case ReparentNotify where unsafe raw.xreparent.window == raw.xany.window: watchAncestors()
    case DestroyNotify where unsafe isOfHost && raw.xdestroywindow.window == raw.xany.window:
      // Before it was made in there, too.
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
