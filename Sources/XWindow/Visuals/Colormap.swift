// SPDX-License-Identifier: MIT
internal import CX11

/// A window's colormap, and the cells allocated in it.
@safe
final class Colormap {
  let id: XID
  /// A strong reference, so that the connection is still open when the colormap is freed.
  private let display: Display
  /// Whether the colormap belongs to others, as the screen's default colormap does.
  private let isShared: Bool
  /// The pixel values allocated in a shared colormap, each as often as it was allocated.
  private var allocated: [UInt] = []

  /// Uses an existing colormap, by default the screen's.
  init(sharedOn display: Display, _ id: XID? = nil) {
    self.display = display
    isShared = true
    self.id = unsafe id ?? XDefaultColormap(display.handle, display.screen)
  }

  /// Creates a colormap for a visual; with `cells`, all entries are writable and set to them.
  ///
  /// Costs no round trip.
  init(on display: Display, for visual: UnsafeMutablePointer<CX11.Visual>, cells: [ColorCell]) {
    self.display = display
    isShared = false
    id = unsafe XCreateColormap(
      display.handle, display.root, visual, cells.isEmpty ? AllocNone : AllocAll)
    guard !cells.isEmpty else { return }
    var colors = cells.map { XColor($0) }
    unsafe XStoreColors(display.handle, id, &colors, Int32(colors.count))
  }

  deinit {
    if !isShared {
      unsafe XFreeColormap(display.handle, id)
    } else {
      release()
    }
  }

  private func release() {
    guard !allocated.isEmpty else { return }
    unsafe XFreeColors(display.handle, id, &allocated, Int32(allocated.count), 0)
    allocated = []
  }
}

// MARK: - Cells

extension Colormap {
  /// Allocates each colour read-only, so that clients share the cells.
  ///
  /// Costs one round trip per colour, because Xlib cannot send several requests before the first
  /// reply. A block of writable cells would cost one in all, but leave no room for a second client.
  ///
  /// - Returns: The pixel values; `nil`, with nothing allocated, if the colormap is full.
  func allocate(_ cells: [ColorCell]) -> [UInt8]? {
    for cell in cells {
      var color = XColor(cell)
      guard unsafe XAllocColor(display.handle, id, &color) != 0 else {
        release()
        return nil
      }
      allocated.append(UInt(color.pixel))
    }
    return allocated.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// The colours of pixel values 0 ..< count; costs one round trip.
  func cells(_ count: Int) -> [ColorCell] {
    var colors = (0..<count).map { XColor(ColorCell(pixel: UInt32($0), red: 0, green: 0, blue: 0)) }
    unsafe XQueryColors(display.handle, id, &colors, Int32(count))
    return colors.map {
      ColorCell(
        pixel: UInt32(truncatingIfNeeded: $0.pixel), red: $0.red, green: $0.green, blue: $0.blue)
    }
  }
}

extension XColor {
  fileprivate init(_ cell: ColorCell) {
    self.init()
    pixel = UInt(cell.pixel)
    red = cell.red
    green = cell.green
    blue = cell.blue
    flags = CChar(DoRed | DoGreen | DoBlue)
  }
}
