// SPDX-License-Identifier: MIT
import Glibc
import PixelGeometry
import Support
import Testing

/// The properties of a window for the window manager, as xprop(1) prints them.
@Suite(.timeLimit(.minutes(15))) struct PropertiesTests {
  let server: XServer
  let client: TestClient
  let fixture = Fixture()

  init() throws {
    server = try XServer()
    client = try TestClient(server)
  }

  /// Starts the program, and waits until its window has all its properties.
  func start(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> (Program, UInt) {
    let program = try Program.gifview(
      ["--repeat=forever"] + arguments + [fixture.path], display: server.name,
      environment: environment)
    let window = try client.waitForWindow(ofClass: "gifview-x11")
    // The property that is set last.
    _ = try client.wait(for: "the counter") {
      client.watch(window)
      return client.cardinals(of: window, "_NET_WM_SYNC_REQUEST_COUNTER")
    }
    return (program, window)
  }

  func close(_ window: UInt, _ program: Program) throws {
    client.press("q", in: window)
    #expect(try program.wait() == .exited(1))
    #expect(program.errorText == "")
  }

  /// The properties of a window as xprop prints them: name, type and value on one line.
  func properties(of window: UInt) throws -> [String: String] {
    let xprop = try Program(
      "xprop", ["-id", "\(window)"],
      environment: ["DISPLAY": .some(server.name), "LC_ALL": .some("C")])
    #expect(try xprop.wait() == .exited(0))
    var properties: [String: String] = [:]
    var last = ""
    for line in xprop.outputText.split(separator: "\n") {
      guard let start = line.firstMatch(of: /^(\w+\(\w+\))( = |: ?)(.*)/) else {
        properties[last]? += " " + line.drop { $0.isWhitespace }
        continue
      }
      last = String(start.1)
      properties[last] = String(start.3)
    }
    return properties
  }

  @Test(.enabled(if: Program.isInstalled("xprop"), "needs xprop"))
  func `every property conforms to ICCCM and EWMH`() throws {
    let (program, window) = try start(["--title=A title", "--class=Splash"])
    var found = try properties(of: window)
    let host = try Program("uname", ["-n"]).nextLine()
    let counter = found.removeValue(forKey: "_NET_WM_SYNC_REQUEST_COUNTER(CARDINAL)")
    #expect(counter.flatMap { Int($0) }.map { $0 > 0 } == true)
    // The sizes of the pictures; IconTests checks their pixels.
    let icon = found.removeValue(forKey: "_NET_WM_ICON(CARDINAL)") ?? ""
    #expect(
      icon.matches(of: /Icon \((\d+ x \d+)\)/).map(\.1) == ["16 x 16", "32 x 32", "48 x 48"])
    let hexadecimal = "0x" + String(window, radix: 16)
    #expect(
      found == [
        "WM_NAME(STRING)": #""A title""#,
        "WM_ICON_NAME(STRING)": #""A title""#,
        "_NET_WM_NAME(UTF8_STRING)": #""A title""#,
        "_NET_WM_ICON_NAME(UTF8_STRING)": #""A title""#,
        "WM_CLASS(STRING)": #""gifview-x11", "Splash""#,
        "WM_CLIENT_MACHINE(STRING)": "\"\(host)\"",
        // The version of XDND is in the type of an atom: 5 is that of BITMAP.
        "XdndAware(ATOM)": "BITMAP",
        "_NET_WM_PID(CARDINAL)": "\(program.id)",
        "WM_PROTOCOLS(ATOM)":
          "protocols  WM_DELETE_WINDOW, _NET_WM_PING, _NET_WM_SYNC_REQUEST",
        "_NET_WM_WINDOW_TYPE(ATOM)": "_NET_WM_WINDOW_TYPE_NORMAL",
        "WM_HINTS(WM_HINTS)":
          " Client accepts input or input focus: True Initial state is Normal State."
          + " window id # of group leader: \(hexadecimal)",
        "WM_NORMAL_HINTS(WM_SIZE_HINTS)":
          " program specified size: 64 by 48 program specified minimum aspect ratio: 64/48"
          + " program specified maximum aspect ratio: 64/48 window gravity: NorthWest",
      ])
    try close(window, program)
  }

  @Test(.enabled(if: Program.isInstalled("xprop"), "needs xprop"))
  func `every property of a splash conforms to ICCCM, EWMH and Motif`() throws {
    let (program, window) = try start(["--splash", "--title=A title"])
    var found = try properties(of: window)
    // Properties that every window has; the test above checks them.
    for name in [
      "_NET_WM_SYNC_REQUEST_COUNTER(CARDINAL)", "_NET_WM_ICON(CARDINAL)", "WM_NAME(STRING)",
      "WM_ICON_NAME(STRING)", "_NET_WM_NAME(UTF8_STRING)", "_NET_WM_ICON_NAME(UTF8_STRING)",
      "WM_CLASS(STRING)", "WM_CLIENT_MACHINE(STRING)", "_NET_WM_PID(CARDINAL)",
    ] { #expect(found.removeValue(forKey: name) != nil) }
    let hexadecimal = "0x" + String(window, radix: 16)
    #expect(
      found == [
        "_NET_WM_WINDOW_TYPE(ATOM)": "_NET_WM_WINDOW_TYPE_SPLASH",
        "_NET_WM_STATE(ATOM)":
          "_NET_WM_STATE_ABOVE, _NET_WM_STATE_SKIP_TASKBAR, _NET_WM_STATE_SKIP_PAGER",
        "_MOTIF_WM_HINTS(_MOTIF_WM_HINTS)": "0x2, 0x0, 0x0, 0x0, 0x0",
        // Without input, WM_TAKE_FOCUS leaves the focus to the window, which never takes it.
        "WM_PROTOCOLS(ATOM)":
          "protocols  WM_DELETE_WINDOW, _NET_WM_PING, _NET_WM_SYNC_REQUEST, WM_TAKE_FOCUS",
        "WM_HINTS(WM_HINTS)":
          " Client accepts input or input focus: False Initial state is Normal State."
          + " window id # of group leader: \(hexadecimal)",
        // (640 - 64) / 2 and (480 - 48) / 2.
        "WM_NORMAL_HINTS(WM_SIZE_HINTS)":
          " user specified location: 288, 216 program specified size: 64 by 48"
          + " program specified minimum size: 64 by 48"
          + " program specified maximum size: 64 by 48"
          + " program specified minimum aspect ratio: 64/48"
          + " program specified maximum aspect ratio: 64/48 window gravity: NorthWest",
      ])
    try close(window, program)
  }

  static let titles: [(String, UTF8: String, Latin1: [UInt8])] = [
    ("Grüße", "Grüße", [0x47, 0x72, 0xFC, 0xDF, 0x65]),
    // A letter and a combining accent.
    ("e\u{301}", "e\u{301}", [0xE9]), ("日本 ☃", "日本 ☃", Array("?? ?".utf8)),
    ("a\u{1B}[31m\nb\tc\u{85}", "a [31m b c ", Array("a [31m b c ".utf8)), ("", "", []),
  ]

  @Test(arguments: titles)
  func `every title becomes one line, in UTF-8 and in Latin-1`(
    title: String, utf8: String, latin1: [UInt8]
  )
    throws
  {
    let (program, window) = try start(["--title=\(title)"])
    for name in ["_NET_WM_NAME", "_NET_WM_ICON_NAME"] {
      #expect(client.text(of: window, name).map { Array($0.utf8) } == Array(utf8.utf8))
    }
    for name in ["WM_NAME", "WM_ICON_NAME"] {
      #expect(client.bytes(of: window, name) == latin1)
    }
    try close(window, program)
  }

  @Test func `a title that is not valid UTF-8 is repaired`() throws {
    let program = try Program(
      "sh",
      [
        "-c", #"exec "$0" --repeat=forever --title="$(printf 'a\377b')" "$1""#, Program.gifview,
        fixture.path,
      ], environment: ["DISPLAY": server.name])
    let window = try client.waitForWindow(ofClass: "Gifview-x11")
    #expect(client.text(of: window, "_NET_WM_NAME") == "a\u{FFFD}b")
    #expect(client.bytes(of: window, "WM_NAME") == Array("a?b".utf8))
    try close(window, program)
  }

  @Test func `the instance is RESOURCE_NAME, or the name that the program was started by`() throws {
    let named = try Program.gifview(
      ["--repeat=forever", fixture.path], display: server.name,
      environment: ["RESOURCE_NAME": "boot"])
    let window = try client.waitForWindow(ofClass: "boot")
    #expect(client.classHint(of: window) == ["boot", "Gifview-x11"])
    try close(window, named)
    let folder = Folder()
    let link = folder.path + "/splash"
    #expect(unsafe symlink(Program.gifview, link) == 0)
    let linked = try Program(
      link, ["--repeat=forever", fixture.path],
      environment: ["DISPLAY": .some(server.name), "RESOURCE_NAME": nil])
    let second = try client.waitForWindow(ofClass: "splash")
    try close(second, linked)
  }

  @Test func `the window answers a ping to the root window`() throws {
    let (program, window) = try start([])
    client.send(
      window, message: "WM_PROTOCOLS", [client.atom("_NET_WM_PING"), 4711, window])
    let pong = try client.nextMessage("WM_PROTOCOLS", to: client.root)
    #expect(pong == [client.atom("_NET_WM_PING"), 4711, window, 0, 0])
    try close(window, program)
  }
}
