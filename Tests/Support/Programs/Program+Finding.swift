// SPDX-License-Identifier: MIT
import Glibc

extension Program {
  /// Starts the `gifview-x11` that was built with the tests, or the one that `GIFVIEW_X11` names.
  ///
  /// `display` becomes `DISPLAY`; nil takes that away, so that the display of whoever runs the tests is never used.
  public static func gifview(
    _ arguments: [String], display: String? = nil, environment: [String: String?] = [:],
    input: Input = .nothing
  ) throws(SupportError) -> Program {
    var environment = environment
    environment["DISPLAY"] = .some(display)
    return try Program(gifview, arguments, environment: environment, input: input)
  }

  /// The path of the program under test.
  public static var gifview: String {
    guard let path = unsafe getenv("GIFVIEW_X11") else { return built("gifview-x11") }
    return unsafe String(cString: path)
  }

  /// The path of a product that was built with the tests: it lies in the folder of the test binary.
  public static func built(_ product: String) -> String {
    let path = unsafe realpath("/proc/self/exe", nil)
    defer { unsafe free(path) }
    // The link is there for every process.
    let binary = unsafe path.map { unsafe String(cString: $0) } ?? ""
    return binary[..<(binary.lastIndex(of: "/") ?? binary.startIndex)] + "/" + product
  }

  /// Whether a program of that name is in `PATH`.
  public static func isInstalled(_ name: String) -> Bool {
    let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    return path.split(separator: ":").contains { unsafe access("\($0)/\(name)", X_OK) == 0 }
  }
}
