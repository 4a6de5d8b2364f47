// SPDX-License-Identifier: MIT

/// The two names in WM_CLASS of another client's window, as bytes.
///
/// The property should be Latin-1 (ICCCM §4.1.2.5, STRING), but many clients write UTF-8.
package struct ClientClass: Equatable, Sendable {
  /// The name of the instance.
  package var instance: [UInt8]
  /// The name of the class of applications.
  package var name: [UInt8]

  /// Both names as bytes.
  package init(instance: [UInt8], name: [UInt8]) {
    self.instance = instance
    self.name = name
  }

  /// Parses the value of the property: two names, each with a zero at its end.
  init(property: [UInt8]) {
    let names = property.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
    self.init(instance: names[0], name: names.count > 1 ? names[1] : [])
  }

  /// Whether one of the names has these bytes, or those of the same text in Latin-1.
  package func matches(_ wanted: [UInt8]) -> Bool {
    let forms = [wanted, ClientClass.latin1(ofUTF8: wanted)]
    return forms.contains(instance) || forms.contains(name)
  }

  /// The Latin-1 form of UTF-8; `nil` if the bytes are not UTF-8 or a character is not in Latin-1.
  private static func latin1(ofUTF8 bytes: [UInt8]) -> [UInt8]? {
    guard let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.value <= 0xFF })
    else { return nil }
    return text.unicodeScalars.map { UInt8($0.value) }
  }
}
