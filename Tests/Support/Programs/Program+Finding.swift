// SPDX-License-Identifier: MIT
import Glibc
public import LinuxSystem

extension Program {
  /// Starts the `gifview-x11` that was built with the tests, or the program that `GIFVIEW_X11`
  /// names.
  ///
  /// `display` becomes `DISPLAY`; nil removes the variable, so that the display of the user who
  /// runs the tests is never used.
  public static func gifview(
    _ arguments: [String], display: String? = nil, environment: [String: String?] = [:],
    input: Input = .nothing
  ) throws(SupportError) -> Program {
    var environment = environment
    environment["DISPLAY"] = .some(display)
    return try Program(gifview, arguments, environment: environment, input: input)
  }

  /// Starts the program under test with arguments that need not be UTF-8.
  public static func gifview(
    words: [ByteString], display: String? = nil, environment: [String: ByteString?] = [:],
    input: Input = .nothing
  ) throws(SupportError) -> Program {
    var environment = environment
    environment["DISPLAY"] = .some(display.map { ByteString($0) })
    return try Program(
      words: [ByteString(gifview)] + words, environment: environment, input: input)
  }

  /// The path of the program under test.
  public static var gifview: String {
    Libc.environment("GIFVIEW_X11")?.description ?? built("gifview-x11")
  }

  /// Whether the program under test was built without optimization, which makes it some thirty
  /// times slower.
  public static var isUnoptimized: Bool {
    #if DEBUG
      Libc.environment("GIFVIEW_X11") == nil
    #else
      false
    #endif
  }

  /// The path of a product that was built with the tests, in the folder of the test binary.
  public static func built(_ product: String) -> String {
    let binary = Libc.destination(ofLink: "/proc/self/exe")?.description ?? ""
    return binary[..<(binary.lastIndex(of: "/") ?? binary.startIndex)] + "/" + product
  }

  /// Whether a program of that name is in `PATH`.
  public static func isInstalled(_ name: String) -> Bool {
    (try? Libc.checkProgram(ByteString(name))) != nil
  }
}
