// SPDX-License-Identifier: MIT
import Glibc

/// The process group of all programs that tests start: it ends with the tests, however they end.
///
/// PR_SET_PDEATHSIG would not do: it follows the thread that started the child, and the threads that run tests come and go.
/// So the group's leader is a shell that waits for the end of a pipe whose other end only we hold, then kills its group.
enum Keeper {
  private static let leader: Result<Leader, SupportError> = Result { () throws(SupportError) in
    let pipe = try Pipe()
    let id = try spawn(
      ["sh", "-c", "read line; kill -KILL 0"], environment: [:],
      descriptors: [pipe.reading, nil, nil], group: 0)
    return Leader(id: id, lifeline: pipe.writing)
  }

  /// Its process group ID.
  static var group: pid_t {
    get throws(SupportError) { try leader.get().id }
  }

  private struct Leader {
    let id: pid_t
    let lifeline: Descriptor
  }
}
