// SPDX-License-Identifier: MIT

extension String {
  /// The text in one line: a space for each control character, C0 and C1.
  var withoutControls: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      text.append(isControl ? " " : scalar)
    }
    return String(text)
  }

  /// The text in Latin-1, the encoding of the type STRING (ICCCM §2.7.1); a question mark for what that does not have.
  var latin1: [UInt8] {
    map { character in
      if let ascii = character.asciiValue { return ascii }
      // Composed or not: characters are compared by what they mean.
      return (0xA0...0xFF).first { Character(Unicode.Scalar($0)) == character } ?? UInt8(ascii: "?")
    }
  }
}
