// SPDX-License-Identifier: MIT
public import PixelGeometry

/// A window of another client, of the same screen, that a ``Window`` is made in.
///
/// Nothing about it is changed. The root window is one as well: pictures lie below all other windows then.
public struct Host: Equatable, Sendable {
  /// The number the server knows it by.
  public var id: UInt
  /// Where in it pictures are shown; `nil` fills it, and follows its size.
  public var frame: Rect?

  /// All of that window, or a part.
  public init(id: UInt, frame: Rect? = nil) {
    self.id = id
    self.frame = frame
  }
}
