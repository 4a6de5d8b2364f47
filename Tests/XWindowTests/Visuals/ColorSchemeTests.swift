// SPDX-License-Identifier: MIT
import CX11
import Testing

@testable import XWindow

/// The visuals that can show pictures.
@Suite(.timeLimit(.minutes(15))) struct ColorSchemeTests {
  @Test(arguments: [
    (StaticGray, 1, 1), (StaticGray, 4, 4), (PseudoColor, 4, 8), (PseudoColor, 12, 16),
    (TrueColor, 24, 32), (DirectColor, 24, 32), (6, 8, 8),
  ])
  func `a visual of few bits, without masks or of an unknown class cannot show pictures`(
    visualClass: Int32, depth: Int, bits: Int
  ) {
    #expect(
      ColorScheme(class: visualClass, depth: depth, bitsPerPixel: bits, channels: nil) == nil)
  }

  @Test(arguments: [
    (StaticGray, true, true), (GrayScale, true, false), (StaticColor, false, true),
    (PseudoColor, false, false),
  ])
  func `an 8-bit visual of every class can show pictures`(
    visualClass: Int32, isGray: Bool, isFixed: Bool
  ) {
    #expect(
      ColorScheme(class: visualClass, depth: 8, bitsPerPixel: 8, channels: nil)
        == .cells(isGray: isGray, isFixed: isFixed))
  }
}
