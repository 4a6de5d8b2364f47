// SPDX-License-Identifier: MIT

extension String {
  /// The text, padded with spaces at the end to at least `width` characters.
  func leftAligned(in width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text, padded at the beginning to at least `width` characters.
  func rightAligned(in width: Int, filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }
}
