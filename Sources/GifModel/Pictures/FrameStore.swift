// SPDX-License-Identifier: MIT

import PixelGeometry

/// Makes the pictures of a ``GifFile``: any frame by its index, composited.
///
/// Playing forward costs each frame's own changes. While the pictures of all frames would fit the budget, their
/// palette indices are kept, and playing again needs no decoding. Canvases are kept from time to time, so that seeking
/// need not begin at the first frame. Nothing is allocated for a frame in a steady loop.
///
/// It lends each picture for one call and owns all its memory alone, so it is not copyable. One store serves one file.
public struct FrameStore: ~Copyable {
  /// The budget of small files when none is given: 16 MiB.
  public static let defaultBudget = 16 << 20
  /// The budget of large ones, in canvases.
  public static let defaultBudgetCanvases = 4

  /// How much of ``frame`` is on the canvas.
  enum Stage {
    /// Nothing: the canvas is what the frame will be drawn on.
    case base
    /// The rows that had arrived.
    case rows
    /// All: the canvas is its picture.
    case picture
  }

  private let wantedBudget: Int?
  var canvas = Canvas(Size(width: 0, height: 0))
  var frame = 0
  var stage = Stage.base
  /// What the frame's rectangle had before it was drawn, where its disposal needs that.
  private var saved = PixelBuffer<UInt32>()
  private var decoder = LZWDecoder()
  private var palette = Palette()
  /// The indices of the frames that are kept, or of one frame.
  private var indices = PixelBuffer<UInt8>()
  /// The pixels of one frame.
  private var pixels = PixelBuffer<UInt32>()
  var kept = KeptIndices()
  /// Whether it was looked at how much room the indices of a whole file take.
  private var isRoomMade = false
  var snapshots: [Snapshot] = []
  /// Playing forward keeps a snapshot every so many frames.
  var stride = Snapshot.firstStride
  /// A second picture, for fading.
  private var other = PixelBuffer<UInt32>()
  private var otherFrame: Int?

  /// Damage in the data of the frames that were decoded so far, the first ``GifLimits/warnings`` of it.
  public private(set) var warnings: [GifWarning] = []

  /// Makes a store.
  ///
  /// - Parameter budget: How many bytes it may keep beside the canvases it works on; without one ``defaultBudget``, or
  ///   ``defaultBudgetCanvases`` canvases where those are more.
  public init(budget: Int? = nil) {
    wantedBudget = budget
    indices.setIndices()
  }

  /// How many bytes it may keep.
  private var budget: Int {
    wantedBudget ?? max(Self.defaultBudget, Self.defaultBudgetCanvases * canvas.byteCount)
  }

  /// How many indices it may keep: as many as the budget has room for pixels.
  ///
  /// Their buffer may be twice as large, half the budget, so the rest is for snapshots.
  private var indexBudget: Int { budget / MemoryLayout<UInt32>.stride }

  /// How many snapshots it may keep.
  var snapshotLimit: Int {
    canvas.byteCount == 0 ? 0 : (kept.isOpen ? budget / 2 : budget) / canvas.byteCount
  }

  /// How many bytes it keeps beside the canvases it works on.
  package var keptByteCount: Int {
    (kept.isOpen ? indices.capacity : 0) + snapshots.count * canvas.byteCount
  }
}

// MARK: - Lending pictures

extension FrameStore {
  /// Composites the picture of frame `index` and lends it.
  ///
  /// It is `width × height` pixels of the file's canvas, rows from the top, native 0xAARRGGBB with alpha 0 or 255;
  /// transparent pixels are 0.
  ///
  /// - Precondition: `index` is among the file's frames.
  public mutating func withPicture<R, E: Error>(
    _ index: Int, of file: borrowing GifFile, _ body: (Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    compose(index, of: file)
    return try canvas.pixels.withElements(canvas.all, body)
  }

  /// Composites the pictures of two frames and lends both, for fading from one to the other.
  ///
  /// Nothing is composited anew while the two stay the same, and only the later one when the first is the second of
  /// the call before.
  ///
  /// - Precondition: `first` and `second` are among the file's frames.
  public mutating func withPictures<R, E: Error>(
    _ first: Int, _ second: Int, of file: borrowing GifFile,
    _ body: (Span<UInt32>, Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    if otherFrame != first {
      compose(first, of: file)
      canvas.save(Rect(canvas.size), to: &other)
      otherFrame = first
    }
    compose(second, of: file)
    return try other.withElements(canvas.all) { from throws(E) in
      try canvas.pixels.withElements(canvas.all) { to throws(E) in try body(from, to) }
    }
  }

  /// Composites what has come of the frame that is still arriving and lends the picture.
  ///
  /// - Precondition: The file has an ``GifFile/arriving`` frame.
  public mutating func withArrivingPicture<R, E: Error>(
    of file: borrowing GifFile, _ body: (Span<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    guard let arriving = file.arriving else { preconditionFailure("no frame is arriving") }
    seek(file.frames.count, of: file)
    draw(arriving, of: file, isWhole: false)
    return try canvas.pixels.withElements(canvas.all, body)
  }

  /// Decodes the first frame of a whole file that is not kept yet, and keeps it: a use of time that nothing else needs.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - most: Larger frames, in pixels, are left for later.
  /// - Returns: Whether there was one that can be kept.
  public mutating func decodeAhead(in file: borrowing GifFile, atMost most: Int) -> Bool {
    guard kept.isOpen, file.isSealed, !canvas.size.isEmpty else { return false }
    let next = kept.firstMissing
    guard next < file.frames.count else { return false }
    let header = file.frames[next]
    let count = header.decodedPixels(on: canvas.size)
    // Once they do not all fit, none is kept any more; that is for whoever plays as far to find out.
    guard count <= most, kept.end + count <= indexBudget else { return false }
    _ = indices(of: next, header, file)
    return true
  }

  private mutating func compose(_ index: Int, of file: borrowing GifFile) {
    precondition(file.frames.indices.contains(index), "no such frame")
    if frame == index, stage == .picture { return }
    seek(index, of: file)
    if stage != .picture { draw(file.frames[index], of: file) }
  }
}

// MARK: - Drawing

extension FrameStore {
  /// Goes on from the picture, or the base, of ``frame`` to the base of the next one.
  mutating func advance(in file: borrowing GifFile) {
    let header = file.frames[frame]
    if stage != .picture { draw(header, of: file) }
    let rectangle = header.visible(on: canvas.size)
    switch header.disposal {
    case .unspecified, .keep: break
    case .restoreToBackground: canvas.clear(rectangle)
    case .restoreToPrevious: canvas.restore(rectangle, from: saved)
    }
    frame += 1
    stage = .base
  }

  /// Draws ``frame`` on its base, or again over the rows of it that are there.
  private mutating func draw(
    _ header: FrameHeader, of file: borrowing GifFile, isWhole: Bool = true
  ) {
    let visible = header.visible(on: canvas.size)
    if stage == .base, header.disposal == .restoreToPrevious { canvas.save(visible, to: &saved) }
    stage = isWhole ? .picture : .rows
    guard !visible.isEmpty else { return }
    let count = header.decodedPixels(on: canvas.size)
    makeRoom(for: count, of: frame)
    if !kept.isOpen, header.transparentIndex == nil {
      drawPixels(header, of: file, count: count, isWhole: isWhole)
    } else {
      paint(indices(of: frame, header, file, isWhole: isWhole), as: header, of: file)
    }
  }

  /// Makes room for the indices of all frames at once, if they will be kept: growing would copy them over and over.
  private mutating func makeRoomForAll(of file: borrowing GifFile) {
    isRoomMade = true
    var count = 0
    for header in file.frames {
      count += header.decodedPixels(on: canvas.size)
      guard count <= indexBudget else { return }
    }
    indices.reserve(count, keeping: kept.end)
  }

  /// Keeps no indices any more when those of ``frame`` are too many.
  private mutating func makeRoom(for count: Int, of frame: Int) {
    guard kept.isOpen, kept[frame] == nil, kept.end + count > indexBudget else { return }
    kept.close()
    indices = PixelBuffer()
    indices.setIndices()
  }

  /// Draws a frame without transparency whose indices are not kept: it is decoded to pixels at once.
  private mutating func drawPixels(
    _ header: FrameHeader, of file: borrowing GifFile, count: Int, isWhole: Bool
  ) {
    palette.load(header, of: file.bytes.span)
    pixels.setPalette(palette)
    let outcome = decoder.decode(
      header.data, of: file.bytes, in: LZWDecoder.Alphabet(header), to: &pixels, at: 0, count: count
    )
    if outcome.count == count, header.rectangle == Rect(canvas.size), !header.isInterlaced {
      swap(&canvas.pixels, &pixels)
    } else {
      canvas.draw(outcome.count, of: pixels, as: header)
    }
    if isWhole { check(outcome, of: frame, header, wanted: count) }
  }

  /// Where the indices of a frame are: kept, or decoded now.
  mutating func indices(
    of frame: Int, _ header: FrameHeader, _ file: borrowing GifFile, isWhole: Bool = true
  ) -> Range<Int> {
    if let range = kept[frame] { return range }
    let count = header.decodedPixels(on: canvas.size)
    makeRoom(for: count, of: frame)
    if kept.isOpen, !isRoomMade, file.isSealed { makeRoomForAll(of: file) }
    let outcome = decoder.decode(
      header.data, of: file.bytes, in: LZWDecoder.Alphabet(header), to: &indices, at: kept.end,
      count: count)
    let range = kept.end..<kept.end + outcome.count
    if isWhole {
      kept.keep(range, of: frame)
      check(outcome, of: frame, header, wanted: count)
    }
    return range
  }

  /// Draws indices that were decoded.
  mutating func paint(_ range: Range<Int>, as header: FrameHeader, of file: borrowing GifFile) {
    palette.load(header, of: file.bytes.span)
    canvas.draw(range, of: indices, in: palette, as: header)
  }

  /// Notes what is wrong with the data of a frame.
  private mutating func check(
    _ outcome: LZWDecoder.Outcome, of frame: Int, _ header: FrameHeader, wanted: Int
  ) {
    if let index = outcome.beyond {
      warn(.indexBeyondTable(index, frame: frame, at: header.dataOffset))
    }
    // Of a frame that hangs out below not all is decoded, so its end is not known.
    let isAll = wanted == header.rectangle.size.area
    if let warning = outcome.warning(frame: frame, wanted: wanted, isAll: isAll) { warn(warning) }
  }

  private mutating func warn(_ warning: GifWarning) {
    if warnings.count < GifLimits.warnings, !warnings.contains(warning) {
      warnings.append(warning)
    }
  }
}

extension LZWDecoder.Alphabet {
  /// The literals of a frame.
  init(_ header: FrameHeader) {
    codeSize = Int(header.codeSize)
    let literals = 1 << codeSize
    // Without a table there is nothing to be beyond of.
    colors = header.colorCount > 0 ? min(header.colorCount, literals) : literals
    // Where it is a colour anyway it makes no difference.
    transparent = header.transparentIndex.flatMap { $0 < colors ? nil : Int($0) }
  }
}

extension LZWDecoder.Outcome {
  /// What is wrong with the data of a frame that `wanted` so many pixels, which may be all it has.
  func warning(frame: Int, wanted: Int, isAll: Bool) -> GifWarning? {
    switch end {
    case .complete: nil
    case .missingEndCode: isAll ? .missingEndCode(frame: frame, at: offset) : nil
    case .tooFewPixels: .tooFewPixels(count, of: wanted, frame: frame, at: offset)
    case .badCode(let code): .badCode(code, frame: frame, at: offset)
    }
  }
}
