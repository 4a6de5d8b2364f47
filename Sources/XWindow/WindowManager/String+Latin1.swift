// SPDX-License-Identifier: MIT

extension String {
  /// The text in one line: each control character of C0 and C1 becomes a space.
  var withoutControls: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      text.append(isControl ? " " : scalar)
    }
    return String(text)
  }

  /// Whether ``latin1`` has all characters of the text.
  var isLatin1: Bool { unicodeScalars.allSatisfy { $0.value <= 0xFF } }

  /// The text in Latin-1, the encoding of the type STRING (ICCCM §2.7.1).
  ///
  /// Other characters become question marks.
  var latin1: [UInt8] {
    map { character in
      if let ascii = character.asciiValue { return ascii }
      // Swift's comparison also matches the decomposed form.
      return (0xA0...0xFF).first { Character(Unicode.Scalar($0)) == character } ?? UInt8(ascii: "?")
    }
  }
}
