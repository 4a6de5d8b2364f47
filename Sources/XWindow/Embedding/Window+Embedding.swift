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
        display.embeddingAtoms[.xembedInfo], type: display.embeddingAtoms[.xembedInfo],
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
    let former = embedding.watched
    var watched = former.filter { $0.key == embedding.host }
    let isViewable = display.expectingErrors {
      var window = embedding.host
      while let parent = display.parent(of: window), parent != display.root {
        guard let mask = display.watchStructure(of: parent) else { break }
        watched[parent] = former[parent] ?? mask
        window = parent
      }
      return unsafe display.attributes(of: embedding.host)?.map_state == IsViewable
    }
    self.embedding?.watched = watched
    // A frame that a window manager has taken away says nothing any more.
    stopWatching(former.filter { watched[$0.key] == nil })
    // Unmapped before they were watched.
    if !isViewable { goOutOfView() }
  }

  private func goOutOfView() {
    embedding?.isViewable = false
    display.consequences.append((self, .unmapped))
  }

  /// Leaves the windows around as they were.
  func stopWatchingHost() {
    guard let embedding, !embedding.isOnRoot else { return }
    self.embedding?.watched = [:]
    stopWatching(embedding.watched)
  }

  /// Asks for no more of windows than before, unless others of ours do.
  private func stopWatching(_ windows: [XID: Int]) {
    let others = display.windows.values.compactMap { $0.window?.embedding?.watched }
    display.expectingErrors {
      for (window, mask) in windows where !others.contains(where: { $0[window] != nil }) {
        unsafe XSelectInput(display.handle, window, mask)
      }
    }
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
