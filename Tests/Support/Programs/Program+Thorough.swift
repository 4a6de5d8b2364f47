// SPDX-License-Identifier: MIT
import Glibc

extension Program {
  /// Whether every member of a long series is to be tried: `GIFVIEW_ALL` is set.
  public static var isThorough: Bool { unsafe getenv("GIFVIEW_ALL") != nil }
}
