// SPDX-License-Identifier: MIT

extension LZWDecoder.Alphabet {
  /// The literals of a frame.
  init(_ header: FrameHeader) {
    codeSize = Int(header.codeSize)
    let literals = 1 << codeSize
    // Without a colour table no literal can be beyond it.
    colorCount = header.colorCount > 0 ? min(header.colorCount, literals) : literals
    // A transparent literal that is a colour as well needs no mention.
    transparent = header.transparentIndex.flatMap { $0 < colorCount ? nil : Int($0) }
  }
}

extension LZWDecoder.Outcome {
  /// The warning about the end of a frame's data.
  ///
  /// - Parameters:
  ///   - frame: The index of the frame.
  ///   - wanted: How many pixels were to be decoded.
  ///   - isAll: Whether those are all pixels of the frame.
  /// - Returns: The warning; `nil` without damage.
  func warning(frame: Int, wanted: Int, isAll: Bool) -> GifWarning? {
    switch end {
    case .complete: nil
    case .missingEndCode: isAll ? .missingEndCode(frame: frame, at: offset) : nil
    case .tooFewPixels: .tooFewPixels(count, of: wanted, frame: frame, at: offset)
    case .badCode(let code): .badCode(code, frame: frame, at: offset)
    }
  }
}
