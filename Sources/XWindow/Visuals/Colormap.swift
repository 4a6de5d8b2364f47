// SPDX-License-Identifier: MIT
internal import CX11

/// A window's colormap, and the cells that are held in it.
@safe
final class Colormap {
  let id: XID
  /// Held, so that the connection is still there when the colormap is given back.
  private let display: Display
  /// Whether it is another's, the screen's default one mostly, which all clients share.
  private let isShared: Bool
  /// The pixels of the cells allocated in the shared one, each as often as it was.
  private var held: [UInt] = []

  /// A colormap of others, by default the screen's.
  init(sharedOn display: Display, _ id: XID? = nil) {
    self.display = display
    isShared = true
    self.id = unsafe id ?? XDefaultColormap(display.handle, display.screen)
  }

  /// A new colormap for a visual, with `cells` as all there is to it; without any it is as the visual has it.
  ///
  /// Sends everything, waits for nothing.
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
    guard !held.isEmpty else { return }
    unsafe XFreeColors(display.handle, id, &held, Int32(held.count), 0)
    held = []
  }
}

// MARK: - Cells

extension Colormap {
  /// Allocates each colour read-only, so that other clients share its cell; `nil`, and nothing is held, when there is no room.
  ///
  /// One round trip a colour, as Xlib has no way to send several requests before the first reply; a writable block of cells
  /// takes one, but a second client finds no room for its own.
  func allocate(_ cells: [ColorCell]) -> [UInt8]? {
    for cell in cells {
      var color = XColor(cell)
      guard unsafe XAllocColor(display.handle, id, &color) != 0 else {
        release()
        return nil
      }
      held.append(UInt(color.pixel))
    }
    return held.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// The colours of pixels 0 ..< count: one round trip.
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
