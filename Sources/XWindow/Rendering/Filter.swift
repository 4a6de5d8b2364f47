// SPDX-License-Identifier: MIT

/// How the pixels of a scaled picture are computed.
public enum Filter: Sendable {
  /// Each pixel is the source pixel nearest to its centre.
  case nearest
  /// Bilinear interpolation when the picture grows, the average of the covered area when it
  /// shrinks.
  ///
  /// The two directions are filtered separately, on the stored values (not in linear light), as
  /// browsers do it.
  case linear
}
