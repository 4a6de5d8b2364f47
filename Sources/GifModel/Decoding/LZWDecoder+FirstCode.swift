// SPDX-License-Identifier: MIT

extension LZWDecoder {
  /// The first code of a frame, if no LZW data can begin with it.
  ///
  /// Clear codes are passed over. The first other code must be a literal or the end code.
  static func badFirstCode(_ input: GrowingArray<UInt8>, _ range: Range<Int>, codeSize: Int) -> Int?
  {
    precondition(range.upperBound <= input.count && codeSize <= GifLimits.codeSize)
    return unsafe input.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return nil }
      var reader = unsafe CodeReader(
        next: first + range.lowerBound, end: first + range.upperBound)
      let clear = 1 << codeSize
      while reader.fill(codeSize + 1) {
        let code = reader.take(codeSize + 1, mask: 2 << codeSize - 1)
        if code != clear { return code > clear + 1 ? code : nil }
      }
      return nil
    }
  }
}
