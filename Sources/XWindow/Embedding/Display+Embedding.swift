// SPDX-License-Identifier: MIT
internal import CX11

/// Windows inside windows of other clients.
extension Display {
  /// Makes requests while the server handles those of this connection only.
  ///
  /// `body` must not wait for a reply: all other programs would wait too.
  func grabbingServer<R>(_ body: () -> R) -> R {
    unsafe XGrabServer(handle)
    defer { unsafe XUngrabServer(handle) }
    return body()
  }

  /// Prepares a new window for its host, before the host can learn of it.
  func prepare(_ window: XID, for embedding: Embedding) {
    if embedding.isOnRoot {
      unsafe XLowerWindow(handle, window)
    } else {
      set(
        self[.xembedInfo], type: self[.xembedInfo], longs: [XEmbed.version, XEmbed.isMapped],
        of: window)
    }
  }

  /// Hands an event of a host, or of a window around it, to the windows embedded there.
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
