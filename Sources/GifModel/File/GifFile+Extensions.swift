// SPDX-License-Identifier: MIT

extension GifFile {
  /// The meaning of an extension's next sub-block.
  enum Extension: Equatable {
    /// The four bytes of a graphic control extension.
    case graphicControl
    /// The eleven bytes that name an application.
    case application
    /// A sub-block of NETSCAPE2.0 or ANIMEXTS1.0.
    case loop
    /// Any other sub-block, which is ignored.
    case skipped
  }

  private enum Label {
    static let plainText: UInt8 = 0x01
    static let graphicControl: UInt8 = 0xF9
    static let comment: UInt8 = 0xFE
    static let application: UInt8 = 0xFF
  }

  private static let applicationByteCount = 11
  /// The first byte of a sub-block with a loop count; 2 is a buffer size, which no viewer uses.
  private static let loopIdentifier: UInt8 = 1

  /// Starts an extension at ``position``, whose first sub-block is two bytes further on.
  ///
  /// - Returns: The meaning of that sub-block.
  mutating func startExtension(_ label: UInt8) -> Extension {
    switch label {
    case Label.graphicControl: return .graphicControl
    case Label.application: return .application
    case Label.plainText:
      // A plain text extension is a graphic rendering block, so it takes the graphic control that
      // stands before it (GIF89a §23).
      control = nil
    case Label.comment:
      if commentOffsets.count < GifLimits.comments { commentOffsets.append(position + 2) }
    default: break
    }
    return .skipped
  }

  /// Reads the sub-block at ``position``.
  ///
  /// - Precondition: All its bytes are there.
  mutating func takeSubBlock(of kind: Extension) {
    let count = Int(bytes[position])
    let start = position + 1
    if kind == .graphicControl, count != GraphicControl.byteCount {
      warn(.badControlLength(count, at: position))
    }
    guard count > 0 else {
      phase = .block
      return
    }
    phase = .extensionData(kind == .loop ? .loop : .skipped)
    switch kind {
    case .graphicControl where count >= GraphicControl.byteCount:
      control = GraphicControl(parsing: bytes, at: start)
    case .application where count == Self.applicationByteCount:
      let name = bytes[start..<start + count]
      if name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) {
        phase = .extensionData(.loop)
      }
    case .loop where count >= 3 && bytes[start] == Self.loopIdentifier:
      loopCount = Int(bytes.uint16(at: start + 1))
    default: break
    }
  }
}
