// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import LinuxSystem

/// Files that were dropped on the window, instead of those before.
extension Playback {
  /// Shows files by their URIs; says in the title why one of them cannot be shown.
  func show(dropped uris: [[UInt8]], at now: MediaTime) {
    let paths = uris.compactMap { ByteString(bytes: $0) }.compactMap(FileURI.path)
    let list = Playlist(paths, strictly: false, titled: nil) { [weak self] path, problem in
      self?.say("\(path.lastComponent): \(problem)")
    }
    guard !isLeaving, let first = list.open(by: 1, wraps: false) else { return }
    playlist = list
    change(to: first, titled: list.title, at: now)
  }

  /// Shows a file that has no name.
  func show(dropped bytes: [UInt8], at now: MediaTime) {
    guard !isLeaving else { return }
    do {
      let source = try GifSource(bytes: bytes)
      playlist = nil
      change(to: source, titled: settings.title, at: now)
    } catch {
      say("\(error)")
    }
  }
}
