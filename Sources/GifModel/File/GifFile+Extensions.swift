// SPDX-License-Identifier: MIT

extension GifFile {
  /// What an extension's next sub-block means.
  enum Extension: Equatable {
    /// Four bytes that govern the next frame.
    case graphicControl
    /// Eleven bytes that name an application.
    case application
    /// A sub-block of NETSCAPE2.0 or ANIMEXTS1.0.
    case loop
    /// Anything else: passed over.
    case skipped
  }

  private enum Label {
    static let plainText: UInt8 = 0x01
    static let graphicControl: UInt8 = 0xF9
    static let comment: UInt8 = 0xFE
    static let application: UInt8 = 0xFF
  }

  private static let applicationByteCount = 11
  /// The first byte of the loop sub-block; 2 is a buffer size, which nobody uses.
  private static let loopIdentifier: UInt8 = 1

  /// What follows an extension's label; its first sub-block is two bytes after ``position``.
  mutating func startExtension(_ label: UInt8) -> Extension {
    switch label {
    case Label.graphicControl: return .graphicControl
    case Label.application: return .application
    case Label.plainText:
      // It is a graphic rendering block, so the control block before it was meant for it (GIF89a §23).
      control = nil
    case Label.comment:
      if commentOffsets.count < GifLimits.comments { commentOffsets.append(position + 2) }
    default: break
    }
    return .skipped
  }

  /// Takes the sub-block at ``position``, all of which is there.
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
      control = GraphicControl(parsing: bytes.span, at: start)
    case .application where count == Self.applicationByteCount:
      let name = bytes[start..<start + count]
      if name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) {
        phase = .extensionData(.loop)
      }
    case .loop where count >= 3 && bytes[start] == Self.loopIdentifier:
      loopCount = Int(bytes.span.uint16(at: start + 1))
    default: break
    }
  }
}
