// SPDX-License-Identifier: MIT
import GifModel
import LinuxSystem
import PixelGeometry

extension Info {
  /// Writes the contents as lines for people.
  func writeText(to output: inout Output) throws(CommandError) {
    try output.write("\(name.description.printable)\n")
    for (label, value) in summary { try output.write(label, value) }
    for comment in file.comments {
      try output.write(label: "comment")
      try output.write(quoted: comment, isUTF8: comment.isUTF8)
      try output.write("\n")
    }
    for value in damage.isEmpty ? ["none"] : damage.map({ "\($0)" }) {
      try output.write("damage", value)
    }
    try output.write("  frame  rectangle         delay  disposal\n")
    for (index, frame) in file.frames.enumerated() { try output.write(line(index + 1, frame)) }
  }

  private var summary: [(String, String)] {
    let size = file.canvas.map { "\($0.width)x\($0.height)" } ?? ""
    let colors = file.screen?.globalColorCount ?? 0
    let order = file.screen?.isGlobalColorTableSorted == true ? ", sorted" : ""
    let aspect =
      file.screen?.pixelAspect64ths.map { $0 == 64 ? "64/64" : "\($0)/64, not applied" }
      ?? "not given"
    return [
      ("version", "GIF\(version)"), ("size", size),
      ("frames", "\(file.frames.count)"), ("duration", "\(seconds(durationCentiseconds)) s"),
      ("loop count", loop), ("global table", colors == 0 ? "none" : "\(colors) colours\(order)"),
      ("background", "colour \(file.screen?.backgroundIndex ?? 0)"), ("pixel aspect", aspect),
    ]
  }

  private var loop: String {
    guard let count = file.loopCount else { return "none: plays once" }
    return plays.map { "\(count): plays \($0) times" } ?? "\(count): plays forever"
  }

  private func line(_ number: Int, _ frame: FrameHeader) -> String {
    let area = frame.rectangle
    let rectangle = "\(area.width)x\(area.height)+\(area.x)+\(area.y)"
    let notes = [
      frame.disposal.name,
      frame.transparentIndex.map { "transparent \($0)" },
      frame.isInterlaced ? "interlaced" : nil,
      frame.hasLocalColorTable ? "\(frame.colorCount) colours of its own" : nil,
      frame.isLocalColorTableSorted ? "sorted" : nil,
      frame.waitsForUserInput ? "waits for input" : nil,
    ]
    let number = "\(number)".rightAligned(in: 7)
    let delay = "\(frame.delayCentiseconds) cs".rightAligned(in: 8)
    let list = notes.compactMap { $0 }.joined(separator: ", ")
    return "\(number)  \(rectangle.leftAligned(in: 15))\(delay)  \(list)\n"
  }
}

extension Output {
  fileprivate mutating func write(label: String) throws(CommandError) {
    try write("  \(label.leftAligned(in: 14))")
  }

  fileprivate mutating func write(_ label: String, _ value: String) throws(CommandError) {
    try write(label: label)
    try write("\(value)\n")
  }
}

private func seconds(_ centiseconds: Int) -> String {
  "\(centiseconds / 100).\(String(centiseconds % 100).rightAligned(in: 2, filler: "0"))"
}
