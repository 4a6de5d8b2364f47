// SPDX-License-Identifier: MIT
import Glibc
import LinuxSystem

/// The process group of all programs that tests start, which is killed when the tests end in any
/// way.
///
/// PR_SET_PDEATHSIG is not enough: it reacts to the end of the thread that started the child, and
/// test threads come and go. So the group's leader is a shell that waits for the end of a pipe,
/// whose other end only the test process holds, and then kills its group.
enum Keeper {
  private static let leader: Result<Leader, SupportError> = Result { () throws(SupportError) in
    let pipe = try Pipe()
    let id = try Program.spawn(
      ["sh", "-c", "read line; kill -KILL 0"], streams: [pipe.reading, nil, nil], group: 0)
    return Leader(id: id, lifeline: pipe.writing)
  }

  /// The ID of the process group.
  static var group: pid_t {
    get throws(SupportError) { try leader.get().id }
  }

  private struct Leader {
    let id: pid_t
    let lifeline: Descriptor
  }
}
