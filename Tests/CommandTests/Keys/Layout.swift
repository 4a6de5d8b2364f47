// SPDX-License-Identifier: MIT
import Testing

/// A keyboard layout, and where it has the viewer's keys.
///
/// The places are those of the national layouts as xkeyboard-config draws them, by the names of
/// places on a PC keyboard: AD is the row of Q, AC of A, AB of Z, AE of the digits.
struct Layout: Sendable, CustomTestStringConvertible {
  /// What setxkbmap(1) calls it; several groups with commas.
  let name: String
  /// The group that is active, from 0.
  var group = 0
  /// How each key is typed: a place, after `S-` with Shift, `G-` with AltGr, `C-` with Caps
  /// Lock held down (a modifier in neo).
  let keys: [String: String]

  var testDescription: String { group == 0 ? name : "\(name) in group \(group + 1)" }

  /// The places where most layouts have these keys.
  private static let letters = ["q": "AD01", "l": "AC09", "r": "AD04", "f": "AC04"]

  private init(_ name: String, group: Int = 0, _ keys: [String: String]) {
    self.name = name
    self.group = group
    let common = Layout.letters.merging([".": "AB09", ",": "AB08", "0": "AE10"]) { $1 }
    self.keys = common.merging(keys) { $1 }
  }

  private static let americanKeys = ["[": "AD11", "]": "AD12", "+": "S-AE12", "-": "AE11"]
  /// Cyrillic letters stand at the places of all Latin ones; full stop and comma share a key.
  private static let russian = americanKeys.merging([".": "AB10", ",": "S-AB10"]) { $1 }

  static let us = Layout("us", americanKeys)

  /// A layout of ``all``, by its name.
  static func named(_ name: String) throws -> Layout {
    try #require(all.first { $0.name == name })
  }

  static let all: [Layout] = [
    us,
    Layout("ru", russian),
    Layout("us,ru", americanKeys),
    Layout("us,ru", group: 1, russian),
    Layout("de", ["[": "G-AE08", "]": "G-AE09", "+": "AD12", "-": "AB10"]),
    Layout(
      "fr",
      [
        "q": "AC01", ".": "S-AB08", ",": "AB07", "[": "G-AE05", "]": "G-AE11", "+": "S-AE12",
        "-": "AE06", "0": "S-AE10",
      ]),
    Layout("es", ["[": "G-AD11", "]": "G-AD12", "+": "AD12", "-": "AB10"]),
    Layout("it", ["[": "G-AD11", "]": "G-AD12", "+": "AD12", "-": "AB10"]),
    Layout("pt", ["[": "G-AE08", "]": "G-AE09", "+": "AD11", "-": "AB10"]),
    Layout("se", ["[": "G-AE08", "]": "G-AE09", "+": "AE11", "-": "AB10"]),
    Layout("ch", ["[": "G-AD11", "]": "G-AD12", "+": "S-AE01", "-": "AB10"]),
    Layout("gr", americanKeys),
    // Brackets are mirrored, as the text runs from the right.
    Layout("il", ["[": "AD12", "]": "AD11", "+": "S-AE12", "-": "AE11", ".": "AB10", ",": "AC11"]),
    Layout("ara", americanKeys),
    Layout(
      "de(neo)",
      [
        "q": "AD10", "l": "AD03", "r": "AC08", "f": "AD09", "[": "C-AD03", "]": "C-AD04",
        "+": "C-AB06", "-": "AE11",
      ]),
    Layout(
      "us(dvorak)",
      [
        "q": "AB02", "l": "AD10", "r": "AD09", "f": "AD06", ".": "AD03", ",": "AD02",
        "[": "AE11", "]": "AE12", "+": "S-AD12", "-": "AC11",
      ]),
  ]

  /// The keycodes to hold down for a key of the viewer, in order.
  func keycodes(_ key: String) -> [UInt32]? {
    keys[key].flatMap { Layout.keycodes(typed: $0) }
  }

  static func keycodes(typed: String) -> [UInt32]? {
    let parts = typed.split(separator: "-")
    let modifiers: [Substring: UInt32] = ["S": 50, "G": 108, "C": 66]
    // The first key of each row, as evdev counts.
    let rows: [Substring: UInt32] = ["AE": 10, "AD": 24, "AC": 38, "AB": 52]
    guard let place = parts.last, let first = rows[place.prefix(2)],
      let number = UInt32(place.dropFirst(2))
    else { return nil }
    return parts.dropLast().compactMap { modifiers[$0] } + [first + number - 1]
  }
}
