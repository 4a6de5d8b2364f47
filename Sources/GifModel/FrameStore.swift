// SPDX-License-Identifier: MIT

import PixelGeometry

/// Makes the pictures of a ``GifFile``: any frame by its index, composited.
///
/// Playing forward costs each frame's own changes. While the palette indices of all frames fit half the budget they are
/// kept, and playing again needs no decoding. Canvases are kept from time to time, so that seeking need not begin at the
/// first frame. Nothing is allocated for a frame in a steady loop.
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
  private var saved: [UInt32] = []
  var decoder = LZWDecoder()
  private var palette = Palette()
  var kept = KeptIndices()
  var snapshots: [Snapshot] = []
  /// Playing forward keeps a snapshot every so many frames.
  var stride = Snapshot.firstStride
  /// A second picture, for fading.
  private var other: [UInt32] = []
  private var otherFrame: Int?

  /// Damage in the data of the frames that were decoded so far, the first ``GifLimits/warnings`` of it.
  public private(set) var warnings: [GifWarning] = []

  /// Makes a store.
  ///
  /// - Parameter budget: How many bytes it may keep beside the canvases it works on; without one ``defaultBudget``, or
  ///   ``defaultBudgetCanvases`` canvases where those are more.
  public init(budget: Int? = nil) {
    wantedBudget = budget
  }

  /// How many bytes it may keep.
  var budget: Int {
    wantedBudget ?? max(Self.defaultBudget, Self.defaultBudgetCanvases * canvas.byteCount)
  }

  /// How many bytes it keeps beside the canvases it works on.
  package var keptByteCount: Int { kept.byteCount + snapshots.count * canvas.byteCount }
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
    let pixels = canvas.pixels
    return try body(pixels.span)
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
      other.removeAll(keepingCapacity: true)
      other += canvas.pixels
      otherFrame = first
    }
    compose(second, of: file)
    let from = other
    let to = canvas.pixels
    return try body(from.span, to.span)
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
    let pixels = canvas.pixels
    return try body(pixels.span)
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
    paint(header, indices(of: header, file, isWhole: isWhole), of: file)
  }

  mutating func paint(
    _ header: FrameHeader, _ indices: Range<Int>, of file: borrowing GifFile
  ) {
    palette.load(header, of: file.bytes.span)
    decoder.withIndices(indices) { canvas.draw($0, of: header, in: palette) }
  }

  /// Where the indices of ``frame`` are in the decoder's buffer, decoded now or kept.
  mutating func indices(
    of header: FrameHeader, _ file: borrowing GifFile, isWhole: Bool
  ) -> Range<Int> {
    if let range = kept[frame] { return range }
    let count = header.decodedPixels(on: canvas.size)
    let start = kept.place(for: count, budget: budget / 2)
    let outcome = decoder.decode(
      file.bytes, header.dataOffset..<header.dataEnd, codeSize: Int(header.codeSize),
      to: start, count: count)
    let range = start..<start + outcome.count
    if isWhole {
      kept.keep(range, of: frame)
      check(outcome, of: header, wanted: count, in: range)
    }
    return range
  }

  /// Notes what is wrong with the data of ``frame``.
  private mutating func check(
    _ outcome: LZWDecoder.Outcome, of header: FrameHeader, wanted: Int, in range: Range<Int>
  ) {
    if let warning = outcome.warning(frame: frame, wanted: wanted) { warn(warning) }
    let colors = header.colorCount
    guard colors > 0, colors < 1 << Int(header.codeSize) else { return }
    let beyond = decoder.withIndices(range) { indices in
      indices.indices.first {
        Int(indices[$0]) >= colors && indices[$0] != header.transparentIndex
      }.map { indices[$0] }
    }
    if let beyond { warn(.indexBeyondTable(beyond, frame: frame, at: header.dataOffset)) }
  }

  private mutating func warn(_ warning: GifWarning) {
    if warnings.count < GifLimits.warnings, !warnings.contains(warning) {
      warnings.append(warning)
    }
  }
}

extension LZWDecoder.Outcome {
  /// What is wrong with the data of a frame that `wanted` so many indices.
  func warning(frame: Int, wanted: Int) -> GifWarning? {
    switch end {
    case .complete: nil
    case .missingEndCode: .missingEndCode(frame: frame, at: offset)
    case .tooManyPixels: .tooManyPixels(frame: frame, at: offset)
    case .tooFewPixels: .tooFewPixels(count, of: wanted, frame: frame, at: offset)
    case .badCode(let code): .badCode(code, frame: frame, at: offset)
    }
  }
}
