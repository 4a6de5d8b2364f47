// SPDX-License-Identifier: MIT

import PixelGeometry

extension GifFile {
  /// The part of the file that must stand at ``position``.
  enum Phase: Equatable {
    /// "GIF87a" or "GIF89a".
    case signature
    /// The logical screen descriptor.
    case screen
    /// The global colour table.
    case globalColorTable
    /// The first byte of a block.
    case block
    /// The local colour table of the arriving frame.
    case localColorTable
    /// Zeros after the last block, from this offset on, or the trailer.
    case padding(from: Int)
    /// The LZW minimum code size of the arriving frame.
    case codeSize
    /// A data sub-block of the arriving frame, or its terminator.
    case imageData
    /// A sub-block of an extension, or its terminator.
    case extensionData(Extension)
    /// Nothing, because the file has ended.
    case ended
  }

  private enum Introducer {
    static let image: UInt8 = 0x2C
    static let `extension`: UInt8 = 0x21
    static let trailer: UInt8 = 0x3B
  }

  private static let signatureByteCount = 6
  private static let descriptorByteCount = 10

  /// How many bytes from ``position`` the next step needs.
  var needed: Int {
    switch phase {
    case .signature: signatureNeeds
    case .screen: LogicalScreen.byteCount
    case .globalColorTable: (screen?.globalColorCount ?? 0) * ColorTable.bytesPerColor
    case .block:
      switch byte {
      case Introducer.image: Self.descriptorByteCount
      case Introducer.extension: 2
      default: 1
      }
    case .localColorTable: (arriving?.localColorCount ?? 0) * ColorTable.bytesPerColor
    case .codeSize, .padding: 1
    case .imageData, .extensionData: 1 + Int(byte)
    case .ended: .max
    }
  }

  /// The byte at ``position``; 0 before it has arrived.
  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Reads all parts of the file that have arrived completely.
  mutating func index() throws(GifError) {
    while bytes.count - position >= needed { try step() }
    if phase == .imageData { arriving?.dataEnd = bytes.count }
  }

  /// Reads the part at ``position``.
  ///
  /// - Precondition: All its ``needed`` bytes are there.
  private mutating func step() throws(GifError) {
    let next = position + needed
    switch phase {
    case .signature: try takeSignature()
    case .screen: try takeScreen()
    case .globalColorTable: phase = .block
    case .block: try takeBlock()
    case .padding(let start): try takePadding(from: start)
    case .localColorTable: phase = .codeSize
    case .codeSize:
      // A frame without pixels may have no data at all. Then the next block, or the trailer, stands
      // here.
      if let frame = arriving, frame.rectangle.isEmpty, startsBlock(byte) {
        try finish(frame)
        return
      }
      try takeCodeSize()
    case .imageData:
      guard byte == 0 else {
        position = Self.endOfSubBlocks(in: bytes, from: position)
        return
      }
      if var frame = arriving {
        frame.dataEnd = next
        try finish(frame)
      }
    case .extensionData(let kind): takeSubBlock(of: kind)
    case .ended: return
    }
    position = next
  }

  /// The offset after the data sub-blocks that have arrived completely.
  ///
  /// - Precondition: There is at least one.
  private static func endOfSubBlocks(in bytes: GrowingArray<UInt8>, from start: Int) -> Int {
    var next = start
    while next < bytes.count, bytes[next] > 0, next + Int(bytes[next]) < bytes.count {
      next += 1 + Int(bytes[next])
    }
    return next
  }

  private func startsBlock(_ byte: UInt8) -> Bool {
    byte == Introducer.image || byte == Introducer.extension || byte == Introducer.trailer
  }

  private mutating func takeSignature() throws(GifError) {
    guard hasSignature else { return try fail(.notGif(start: telling)) }
    phase = .screen
  }

  private var hasSignature: Bool {
    let start = bytes.prefix(Self.signatureByteCount)
    return start.elementsEqual("GIF89a".utf8) || start.elementsEqual("GIF87a".utf8)
  }

  /// How many bytes tell whether the file is a GIF, and which format it has otherwise.
  private var signatureNeeds: Int {
    guard bytes.count >= Self.signatureByteCount, !hasSignature else {
      return Self.signatureByteCount
    }
    return max(Self.signatureByteCount, ForeignFormat.byteCount(toDecide: start))
  }

  /// The first bytes, as many as tell the format of a file that is not a GIF.
  var telling: [UInt8] { Array(bytes.prefix(ForeignFormat.byteCount(toDecide: start))) }

  private var start: ArraySlice<UInt8> { Array(bytes.prefix(Self.signatureByteCount))[...] }

  private mutating func takeScreen() throws(GifError) {
    let screen = LogicalScreen(parsing: bytes, at: position)
    self.screen = screen
    phase = .globalColorTable
    if !screen.size.isEmpty { try setCanvas(screen.size) }
  }

  private mutating func setCanvas(_ size: Size) throws(GifError) {
    guard !size.isEmpty else { return try fail(.emptyCanvas(at: position)) }
    guard size.area <= GifLimits.canvasPixels else {
      return try fail(.canvasTooLarge(width: size.width, height: size.height, at: position))
    }
    canvas = size
  }

  private mutating func takeBlock() throws(GifError) {
    switch byte {
    case Introducer.image: try takeDescriptor()
    case Introducer.extension: phase = .extensionData(startExtension(bytes[position + 1]))
    case Introducer.trailer:
      if frames.isEmpty { try fail(.noFrames(at: position)) }
      phase = .ended
    case 0 where !frames.isEmpty: phase = .padding(from: position)
    default: try fail(.badBlock(byte, at: position))
    }
  }

  /// Reads a byte after zeros: another zero, or the trailer.
  private mutating func takePadding(from start: Int) throws(GifError) {
    switch byte {
    case 0 where position - start < GifLimits.padding: break
    case Introducer.trailer: phase = .ended
    default: try fail(.badBlock(0, at: start))
    }
  }

  private mutating func takeDescriptor() throws(GifError) {
    guard frames.count < GifLimits.frames else {
      return try fail(.tooManyFrames(at: position))
    }
    let global = ColorTable(
      offset: Self.signatureByteCount + LogicalScreen.byteCount,
      count: screen?.globalColorCount ?? 0)
    var frame = FrameHeader(parsing: bytes, at: position, control: control, table: global)
    let rectangle = frame.rectangle
    if canvas == nil { try setCanvas(Size(width: rectangle.maxX, height: rectangle.maxY)) }
    guard let canvas, frame.decodedPixels(on: canvas) <= GifLimits.framePixels else {
      return try fail(
        .frameTooLarge(width: rectangle.width, height: rectangle.height, at: position))
    }
    if rectangle.isEmpty {
      warn(.emptyFrame(frames.count, at: position))
    } else if !frame.fits(canvas) {
      warn(.outsideCanvas(frame: frames.count, at: position))
    }
    if frame.hasLocalColorTable {
      frame.tableOffset = position + Self.descriptorByteCount
      frame.tableCount = UInt16(frame.localColorCount)
    } else if frame.tableCount == 0 {
      warn(.noColorTable(frame: frames.count, at: position))
    }
    control = nil
    arriving = frame
    phase = .localColorTable
  }

  private mutating func takeCodeSize() throws(GifError) {
    let size = byte
    guard size <= GifLimits.codeSize || arriving?.rectangle.isEmpty == true else {
      return try fail(.badCodeSize(size, at: position))
    }
    arriving?.codeSize = size
    arriving?.dataOffset = position + 1
    phase = .imageData
  }

  /// Adds a frame after its data have arrived.
  ///
  /// If the data cannot be LZW data, that ends the file, except in the first frame.
  mutating func finish(_ frame: FrameHeader) throws(GifError) {
    if !frames.isEmpty, !frame.rectangle.isEmpty,
      let code = LZWDecoder.badFirstCode(bytes, frame.data, codeSize: Int(frame.codeSize))
    {
      return try fail(.badFirstCode(code, at: frame.dataOffset))
    }
    try frames.append(frame)
    arriving = nil
    phase = .block
  }
}
