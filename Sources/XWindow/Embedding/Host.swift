// SPDX-License-Identifier: MIT
package import PixelGeometry

/// A window of another client on the same screen, for a ``Window`` to be created in.
///
/// The host itself is not changed. It may be the root window: pictures then lie below all other
/// windows.
package struct Host: Equatable, Sendable {
  /// The ID of the window.
  package var id: UInt
  /// Where in the host pictures are shown; `nil` fills the host and follows its size.
  package var frame: Rect?

  /// A host, or a part of it.
  package init(id: UInt, frame: Rect? = nil) {
    self.id = id
    self.frame = frame
  }
}
