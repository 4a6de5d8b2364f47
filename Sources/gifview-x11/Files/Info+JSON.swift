// SPDX-License-Identifier: MIT
import GifModel
import LinuxSystem
import PixelGeometry

// Documentation/Info.md documents these keys as stable: add keys, but do not change or remove any.
extension Info {
  /// Writes the contents as one JSON object on one line.
  func writeJSON(to output: inout Output) throws(CommandError) {
    try output.write("{\(members(head))")
    try output.write(",\"frames\":[")
    for (index, frame) in file.frames.enumerated() {
      try output.write("\(index == 0 ? "" : ",")\(object(frame))")
    }
    try output.write("],\"comments\":[")
    for (index, comment) in file.comments.enumerated() {
      let isUTF8 = comment.isUTF8
      try output.write("\(index == 0 ? "" : ","){\"text\":")
      try output.write(quoted: comment, isUTF8: isUTF8)
      try output.write(",\"encoding\":\"\(isUTF8 ? "UTF-8" : "ISO-8859-1")\"}")
    }
    try output.write("]")
    let damage = damage.map(object).joined(separator: ",")
    try output.write(",\"damage\":[\(damage)]}\n")
  }

  private var head: [(String, String)] {
    fileNames + [
      ("version", version.quoted),
      ("width", "\(file.canvas?.width ?? 0)"), ("height", "\(file.canvas?.height ?? 0)"),
      ("screenWidth", "\(file.screen?.size.width ?? 0)"),
      ("screenHeight", "\(file.screen?.size.height ?? 0)"),
      ("globalColors", "\(file.screen?.globalColorCount ?? 0)"),
      ("globalColorsSorted", "\(file.screen?.isGlobalColorTableSorted ?? false)"),
      ("backgroundIndex", "\(file.screen?.backgroundIndex ?? 0)"),
      ("pixelAspect64ths", json(file.screen?.pixelAspect64ths)),
      ("loopCount", json(file.loopCount)), ("plays", json(plays)),
      ("durationCentiseconds", "\(durationCentiseconds)"),
    ]
  }

  /// FILE as text, and its bytes in hexadecimal if the text had to be repaired.
  private var fileNames: [(String, String)] {
    let text = ("file", name.description.quoted)
    if name.isUTF8 { return [text] }
    let digits = name.bytes.map { String($0, radix: 16).rightAligned(in: 2, filler: "0") }
    return [text, ("fileBytes", digits.joined().quoted)]
  }

  private func object(_ frame: FrameHeader) -> String {
    let area = frame.rectangle
    let fields = [
      ("x", "\(area.x)"), ("y", "\(area.y)"),
      ("width", "\(area.width)"), ("height", "\(area.height)"),
      ("delayCentiseconds", "\(frame.delayCentiseconds)"),
      ("disposal", frame.disposal.name.quoted),
      ("transparentIndex", json(frame.transparentIndex.map { Int($0) })),
      ("interlaced", "\(frame.isInterlaced)"),
      ("localColors", "\(frame.hasLocalColorTable ? frame.colorCount : 0)"),
      ("localColorsSorted", "\(frame.isLocalColorTableSorted)"),
      ("waitsForUserInput", "\(frame.waitsForUserInput)"),
    ]
    return "{\(members(fields))}"
  }

  private func object(_ warning: GifWarning) -> String {
    let (kind, frame) = warning.kindAndFrame
    let fields = [
      ("kind", kind.quoted), ("offset", "\(warning.offset)"),
      ("frame", json(frame.map { $0 + 1 })), ("message", "\(warning)".quoted),
    ]
    return "{\(members(fields))}"
  }
}

private func members(_ fields: [(String, String)]) -> String {
  fields.map { "\($0.0.quoted):\($0.1)" }.joined(separator: ",")
}

private func json(_ value: Int?) -> String { value.map { "\($0)" } ?? "null" }

extension GifWarning {
  /// The stable name of the damage, and the index of the frame that it is in.
  fileprivate var kindAndFrame: (kind: String, frame: Int?) {
    switch self {
    case .missingTrailer: ("missingTrailer", nil)
    case .truncatedBlock: ("truncatedBlock", nil)
    case .truncatedFrame(let frame, _): ("truncatedFrame", frame)
    case .ended: ("ended", nil)
    case .badControlLength: ("badControlLength", nil)
    case .outsideCanvas(let frame, _): ("outsideCanvas", frame)
    case .emptyFrame(let frame, _): ("emptyFrame", frame)
    case .noColorTable(let frame, _): ("noColorTable", frame)
    case .badCode(_, let frame, _): ("badCode", frame)
    case .tooFewPixels(_, _, let frame, _): ("tooFewPixels", frame)
    case .missingEndCode(let frame, _): ("missingEndCode", frame)
    case .indexBeyondTable(_, let frame, _): ("indexBeyondTable", frame)
    }
  }
}
