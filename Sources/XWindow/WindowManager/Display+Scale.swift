// SPDX-License-Identifier: MIT
internal import CX11

/// The size of things on the screen, as the desktop sets it.
extension Display {
  /// The resolution that a scale of 1 is meant for.
  private static let usualResolution = 96.0
  /// The greatest scale that the resources can ask for.
  private static let greatestScale = 16.0

  /// How many pixels of the screen a pixel of a picture takes by default: the integer nearest to
  /// `Xft.dpi` / 96; 1 without that resource.
  ///
  /// The resources come with the connection, so this waits for nothing.
  var resourceScale: Int {
    guard let text = unsafe XResourceManagerString(handle) else { return 1 }
    for line in unsafe String(cString: text).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " && $0 != "\t" }) == "Xft.dpi",
        let resolution = Double(parts[1].filter { $0 != " " && $0 != "\t" }),
        resolution.isFinite
      else { continue }
      let scale = (resolution / Display.usualResolution).rounded()
      return Int(max(1, min(scale, Display.greatestScale)))
    }
    return 1
  }
}
