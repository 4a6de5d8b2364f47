// SPDX-License-Identifier: MIT
import Support
import Testing

/// Programs of three toolkits, each started in the ways that Documentation/Launcher.md lists.
@Suite(.tags(.timing), .timeLimit(.minutes(15))) struct ProgramsTests {
  /// A way to start a program.
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    /// The words before those of the program.
    var words: [String] = []
    var testDescription: String { name }
    /// Whether this way works on this machine.
    var isPossible: Bool {
      words.isEmpty
        || (try? Program(words[0], Array(words.dropFirst()) + ["true"]).wait()) == .exited(0)
    }
  }

  static let ways = [
    Way(name: "plain"),
    Way(name: "sh script", words: ["sh", "-c", "\"$@\"; exit", "sh"]),
    Way(name: "env", words: ["env", "-u", "NOTHING"]),
    Way(name: "setsid", words: ["setsid"]),
    Way(name: "nice", words: ["nice", "-n", "5"]),
    Way(name: "unshare -p", words: ["unshare", "-p", "--fork", "--mount-proc"]),
    Way(name: "unshare -u", words: ["unshare", "-u", "sh", "-c", "hostname x; exec \"$@\"", "sh"]),
    Way(
      name: "bubblewrap",
      words: ["bwrap", "--dev-bind", "/", "/", "--unshare-pid", "--unshare-uts"]),
    Way(name: "firejail", words: ["firejail", "--quiet", "--noprofile"]),
    Way(name: "double fork", words: ["sh", "-c", "(setsid \"$@\" & exit) & exit 0", "sh"]),
    Way(name: "systemd-run", words: ["systemd-run", "--user", "--scope", "--quiet"]),
  ].filter(\.isPossible)

  /// A program and the class or instance of its window.
  struct Toolkit: Sendable, CustomTestStringConvertible {
    var name: String
    var words: [String]
    var testDescription: String { name }
    var isPossible: Bool { Program.isInstalled(words[0]) }
  }

  static let qt = """
    from PyQt5.QtWidgets import *
    import sys
    app = QApplication(["Qtwindow"]); label = QLabel("hello"); label.show(); app.exec_()
    """

  static let toolkits =
    [
      Toolkit(name: "XTerm", words: ["xterm"]),
      Toolkit(name: "Yad", words: ["yad", "--text=hello"]),
    ]
    + ((try? Program("/usr/bin/python3", ["-c", "import PyQt5.QtWidgets"]).wait()) == .exited(0)
      ? [Toolkit(name: "Qtwindow", words: ["/usr/bin/python3", "-c", qt])] : [])

  /// How long the splash may stay after the map of the window.
  static let limit = Duration.milliseconds(50)

  @Test(arguments: ways, toolkits)
  func `the splash is gone 50 ms after the window can be seen`(way: Way, toolkit: Toolkit) throws {
    let run = try CommandRun()
    let program = try run.start(["--splash"], way.words + toolkit.words)
    let splash = try run.splash()
    let time = try run.client.timeFromMap(ofClass: toolkit.name, toEndOf: splash)
    #expect(time < ProgramsTests.limit)
    #expect(try program.wait() == .exited(0))
  }

  @Test(arguments: ["Yad"])
  func `the splash is gone 50 ms after another instance shows a window for COMMAND`(
    name: String
  ) throws {
    let run = try CommandRun()
    let folder = Folder()
    let fifo = folder.path + "/requests"
    #expect(try Program("mkfifo", [fifo]).wait() == .exited(0))
    let instance = try Program(
      "sh", ["-c", "read id <\(fifo); DESKTOP_STARTUP_ID=$id exec yad --text=hello"],
      environment: ["DISPLAY": run.server.name])
    let program = try run.start(
      ["--splash"], ["sh", "-c", "echo $DESKTOP_STARTUP_ID >\(fifo); exec sleep 1000"])
    let splash = try run.splash()
    let time = try run.client.timeFromMap(ofClass: name, toEndOf: splash)
    #expect(time < ProgramsTests.limit)
    #expect(try program.wait() == .exited(0))
    withExtendedLifetime(instance) {}
  }
}
