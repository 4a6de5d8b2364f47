// SPDX-License-Identifier: MIT
package import PixelGeometry

/// The pictures of a window.
extension Window {
  /// The size in pixels that pictures are laid out for.
  package var size: Size { surface.windowSize }

  /// Whether the spare image is free: the server has read what was put from it.
  package var canDraw: Bool { surface.isSpareFree() }

  /// Lays out the next picture without showing it.
  ///
  /// - Parameters:
  ///   - pixels: The whole picture, as for `init`.
  ///   - changed: Where it differs from the picture drawn before, in picture pixels.
  /// - Returns: Whether the picture was drawn; `false` unless ``canDraw``.
  @discardableResult
  package func draw(_ pixels: Span<UInt32>, changed: Rect) -> Bool {
    guard canDraw else { return false }
    surface.draw(pixels, mixedWith: pixels, weight: 0, changed: changed)
    needsDisplay = false
    return true
  }

  /// Lays out a mixture of two pictures as the next one, without showing it.
  ///
  /// - Parameters:
  ///   - pixels: The whole first picture.
  ///   - second: The whole second picture.
  ///   - weight: The part of `second` in the mixture, in 1/256, 0 … 256, for colour and opacity.
  ///   - changed: Where the mixture differs from what was drawn before, in picture pixels.
  /// - Returns: Whether the mixture was drawn; `false` unless ``canDraw``.
  @discardableResult
  package func draw(
    _ pixels: Span<UInt32>, mixedWith second: Span<UInt32>, weight: Int, changed: Rect
  ) -> Bool {
    guard canDraw else { return false }
    surface.draw(pixels, mixedWith: second, weight: UInt32(weight), changed: changed)
    needsDisplay = false
    return true
  }

  /// Whether the next picture can be shown: over a slow line, the one before has to be there first.
  ///
  /// An event of the server tells when that has changed. ``repair()`` sends the rest meanwhile.
  package var canPresent: Bool { exists && surface.canPresent(in: canvas) }

  /// Shows the picture drawn last; ``Display/flush()`` sends it.
  package func present() {
    guard exists else { return }
    dropFirstPicture()
    unsafe surface.present(in: canvas, with: context, shape: &shape)
  }

  /// Puts the picture again where it was exposed since the last call, and sends more of a picture
  /// that is on its way over a slow line; ``Display/flush()`` sends it.
  package func repair() {
    // The server restores the first picture itself.
    guard exists, !hasFirstPicture else { return }
    unsafe surface.repair(in: canvas, with: context, shape: &shape)
  }

  /// Sends pictures over the connection from now on, in any size, because the server does not read
  /// them from shared memory as it should.
  package func stopSharing() {
    surface.stopSharing()
  }

  /// Lays out a picture for a new size of the window, and shows it.
  ///
  /// - Throws: ``XWindowError/outOfMemory(bytes:)``; then the window keeps its former layout.
  package func resize(to size: Size, pixels: Span<UInt32>) throws(XWindowError) {
    var zoom = zoom
    zoom.resize(to: size)
    let area = visiblePart(of: size)
    isAreaStale = false
    let resized = try Surface(
      display, visual: visual,
      Composition(
        pictureSize: attributes.picture, windowSize: size, target: zoom.target,
        filter: filter, backdrop: backdrop), area: area,
      allowsSharing: surface.allowsSharing)
    surface.dropTransfer()
    surface = resized
    _ = surface.setShaped(shape != nil)
    self.zoom = zoom
    // A large picture should not go over the connection.
    surface.share()
    surface.drawFront(pixels)
    needsDisplay = false
    dropFirstPicture()
    resizeCanvas(to: size)
    surface.set(&shape)
    surface.exposeAll()
    repair()
    resizeCounter.picturePresented(on: display)
    followPanel()
  }
}
