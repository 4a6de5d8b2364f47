// SPDX-License-Identifier: MIT
import Support
import Testing

/// COMMAND gets a process like the one that a shell would make for it.
@Suite(.timeLimit(.minutes(15))) struct CommandProcessTests {
  /// How the shell is started that starts COMMAND, or gifview-x11 for it.
  static let states = [
    // No signal is blocked or ignored.
    "", "trap '' HUP", "trap '' PIPE INT QUIT CHLD XFSZ",
    "exec 5</etc/passwd", "exec 0<&-", "exec 2<&-",
    "umask 027; ulimit -n 200; ulimit -c 0; ulimit -f 100000; cd /usr", "export A=b LC_ALL=",
  ]

  /// Prints what a process inherits, a field on each line, without what differs between any two
  /// processes.
  static let look = """
    grep -vE '^(Pid|Tgid|PPid|NSpid|NStgid|Vm|Rss|Hugetlb|Stack|State|SigQ|volun|nonvol)' \
      /proc/self/status
    for f in limits timerslack_ns oom_score_adj cgroup coredump_filter personality autogroup
    do [ ! -r /proc/self/$f ] || sed "s/^/$f: /" /proc/self/$f; done
    echo "group, session, terminal: $(cut -d' ' -f5-8 /proc/$$/stat)"
    echo "nice, policy: $(cut -d' ' -f19,40,41 /proc/$$/stat)"
    for f in 0 1 2 3 4 5 6 7 8 9; do [ ! -e /proc/$$/fd/$f ] || echo "descriptor $f"; done
    for f in cgroup ipc mnt net pid user uts; do echo "$f: $(readlink /proc/self/ns/$f)"; done
    echo "mask: $(umask)"; echo "folder: $(pwd)"
    env | grep -vE '^(DESKTOP_STARTUP_ID|DISPLAY|_)='
    """

  /// Runs the script in the state as COMMAND, or as a shell's command, and returns its lines.
  func lines(
    _ state: String, _ start: [String], on server: XServer
  ) throws -> [Substring] {
    // The descriptor of --events is closed for COMMAND.
    let script = "\(state)\nexec \"$@\""
    let folder = Folder()
    let program = try Program(
      "sh", ["-c", script, "sh"] + start + ["sh", "-c", "{ \(Self.look)\n} >\(folder.path)/out"],
      environment: ["DISPLAY": server.name, "DESKTOP_STARTUP_ID": nil])
    #expect(try program.wait() == .exited(0))
    return String(decoding: folder.bytes("out"), as: UTF8.self).split(separator: "\n")
  }

  @Test(arguments: states)
  func `every field is as for a command of a shell`(state: String) throws {
    let run = try CommandRun()
    let ours = try lines(state, [Program.gifview, run.fixture.path, "--"], on: run.server)
    let shells = try lines(state, ["sh", "-c", "\"$@\"; exit", "sh"], on: run.server)
    #expect(ours.count > 60)
    for (ours, shells) in zip(ours, shells) { #expect(ours == shells) }
    #expect(ours.count == shells.count)
  }

  @Test func `the descriptor of the events is closed, and the slack is the caller's`() throws {
    let run = try CommandRun()
    let look = "ls /proc/$$/fd; cat /proc/$$/timerslack_ns"
    let script = """
      exec 9>/dev/null; "$0" --events=9 "$1" -- sh -c '\(look)'; cat /proc/$$/timerslack_ns
      """
    let program = try Program(
      "sh",
      [
        "-c", script,
        Program.gifview, run.fixture.path,
      ], environment: ["DISPLAY": run.server.name])
    #expect(try program.wait() == .exited(0))
    let lines = program.outputText.split(separator: "\n")
    #expect(!lines.contains("9"))
    #expect(lines.suffix(2).first == lines.last)
  }
}
