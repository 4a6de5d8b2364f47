// SPDX-License-Identifier: MIT

import PixelGeometry

/// Composites the frames of a ``GifFile`` to pictures, any frame by its index.
///
/// Playing forward costs only what each frame changes. While the palette indices of all frames fit
/// the budget, the store keeps them, and a second play needs no decoding. The store also keeps a
/// canvas from time to time, so that a seek does not start at the first frame. A steady loop
/// allocates nothing. Where the system refuses memory, the store keeps nothing and goes on.
///
/// A store serves one file. It owns its memory and lends each picture for one call, so it cannot be
/// copied.
public struct FrameStore: ~Copyable {
  /// The default budget of a small file: 16 MiB.
  public static let defaultBudget = 16 << 20
  /// The default budget of a large file, in canvases.
  public static let defaultBudgetCanvases = 4

  /// How much of ``frame`` is on the canvas.
  enum Stage {
    /// Nothing: the canvas is what the frame will be drawn on.
    case base
    /// The rows that had arrived.
    case rows
    /// Everything: the canvas is the frame's picture.
    case picture
  }

  private let wantedBudget: Int?
  var canvas = Canvas()
  /// The index of the frame that the canvas belongs to.
  var frame = 0
  var stage = Stage.base
  /// The pixels under the frame's rectangle, for a disposal that restores them.
  var saved = PixelBuffer<UInt32>()
  var decoder = LZWDecoder()
  var palette = Palette()
  /// The palette indices of all kept frames, or of one frame.
  var indices = PixelBuffer<UInt8>()
  /// The pixels of one frame.
  var pixels = PixelBuffer<UInt32>()
  var kept = KeptIndices()
  /// Whether the room for the indices of the whole file was computed.
  var isRoomMade = false
  var snapshots: [Snapshot] = []
  /// The distance of snapshots while playing forward, in frames.
  var stride = Snapshot.firstStride
  /// The first of two pictures, for cross-fades.
  var other = PixelBuffer<UInt32>()
  var otherFrame: Int?
  /// The way to a frame that was not finished.
  var begun: Seek?
  /// Whether the system has refused memory, so that nothing is kept any more.
  var isShortOfMemory = false
  var damage = FrameDamage()

  /// The damage in the data of the frames that have been decoded, 64 warnings at most.
  public var warnings: [GifWarning] { damage.warnings }

  /// Makes a store.
  ///
  /// - Parameter budget: The number of bytes to keep beside the canvases that the store works on.
  ///   The default is ``defaultBudget`` or ``defaultBudgetCanvases`` canvases, whichever is more.
  public init(budget: Int? = nil) {
    wantedBudget = budget
  }
}

// MARK: - Budget

extension FrameStore {
  /// The number of bytes that may be kept.
  private var budget: Int {
    isShortOfMemory
      ? 0 : wantedBudget ?? max(Self.defaultBudget, Self.defaultBudgetCanvases * canvas.byteCount)
  }

  /// The number of indices that may be kept: one for each pixel that fits the budget.
  ///
  /// Their buffer may be twice as large, which is half the budget; the rest is for snapshots.
  var indexBudget: Int { budget / MemoryLayout<UInt32>.stride }

  /// The number of snapshots that may be kept.
  var snapshotLimit: Int {
    canvas.byteCount == 0 ? 0 : (kept.isOpen ? budget / 2 : budget) / canvas.byteCount
  }

  /// The number of bytes that are kept beside the canvases that the store works on.
  package var keptByteCount: Int {
    (kept.isOpen ? indices.capacity : 0) + snapshots.count * canvas.byteCount
  }
}

// MARK: - Decoding ahead

extension FrameStore {
  /// Decodes and keeps the first frame that is not kept yet, to use idle time.
  ///
  /// - Parameters:
  ///   - file: The file, of which all bytes must have arrived.
  ///   - most: The largest number of pixels to decode in this call.
  /// - Returns: Whether a frame was decoded.
  public mutating func decodeAhead(in file: borrowing GifFile, atMost most: Int) -> Bool {
    guard kept.isOpen, file.isSealed, !canvas.size.isEmpty else { return false }
    let next = kept.firstMissing
    guard next < file.frames.count else { return false }
    let header = file.frames[next]
    let count = header.decodedPixels(on: canvas.size)
    // Stop here: one more frame would exceed the budget and drop the whole cache. Leave that to
    // playback.
    guard count <= most, kept.end + count <= indexBudget else { return false }
    // Where memory is refused, playback finds that out as well.
    return (try? indices(of: next, header, file)) != nil
  }
}
