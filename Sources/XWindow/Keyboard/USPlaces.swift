// SPDX-License-Identifier: MIT
internal import CX11

/// What a US keyboard types at each place, by the names that XKB's geometry gives to places.
enum USPlaces {
  /// The rows of the main block, bottom (B) to top (E), with and without Shift.
  private static let rows: [(name: Substring, plain: String, shifted: String)] = [
    ("AB", "zxcvbnm,./", "ZXCVBNM<>?"), ("AC", "asdfghjkl;'", "ASDFGHJKL:\""),
    ("AD", "qwertyuiop[]", "QWERTYUIOP{}"), ("AE", "1234567890-=", "!@#$%^&*()_+"),
  ]

  /// The symbol at a place such as `AD01`; `nil` for a place that types no character.
  static func symbol(at name: String, isShifted: Bool) -> KeySym? {
    guard let row = rows.first(where: { name.hasPrefix($0.name) }),
      let number = Int(name.dropFirst(row.name.count))
    else { return nil }
    let symbols = Array((isShifted ? row.shifted : row.plain).utf8)
    // Symbols of printable ASCII have its codes (keysymdef.h).
    return symbols.indices.contains(number - 1) ? KeySym(symbols[number - 1]) : nil
  }
}
