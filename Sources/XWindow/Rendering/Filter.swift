// SPDX-License-Identifier: MIT

/// How the pixels of a scaled picture come from those it has.
public enum Filter: Sendable {
  /// Each is the picture's pixel nearest to its middle.
  case nearest
  /// Larger: a bilinear mixture of the four around its middle; smaller: the average of the area it stands for.
  ///
  /// Each direction by itself, on the values as they are stored, as browsers do it.
  case linear
}
