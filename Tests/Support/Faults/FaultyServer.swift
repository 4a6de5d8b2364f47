// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// A display that passes everything on to an ``XServer``, except for one ``Fault``.
public final class FaultyServer: Sendable {
  /// The display's name, such as `:12345`.
  public let name: String
  private let server: String
  private let listener: Descriptor
  private let fault: Fault
  private let counts = Mutex((requests: 0, replies: 0))

  /// How many bytes the last connection has carried: from the client, and from the server.
  public var bytes: (requests: Int, replies: Int) { counts.withLock { $0 } }

  /// Begins to take connections; each has the fault.
  public init(_ fault: Fault, of server: XServer) throws(SupportError) {
    self.fault = fault
    self.server = path(of: server.name)
    listener = Descriptor(
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    // Servers take the lowest free number.
    guard
      let number = (0..<100).lazy.map({ _ in Int.random(in: 10_000..<60_000) })
        .first(where: { [listener] in bind(listener, to: path(of: ":\($0)")) }),
      listen(listener.number, 8) == 0
    else { throw .cannotStart("a faulty display", errno: errno) }
    name = ":\(number)"
    start { [listener, fault, server = self.server, weak self] in
      while true {
        let client = accept(listener.number, nil, nil)
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        guard client >= 0 else { return }
        guard let upstream = connect(to: server) else {
          close(client)
          continue
        }
        let ends = (Descriptor(client), upstream)
        start { [weak self] in
          var wire = FaultyConnection(client: ends.0, server: ends.1, fault: fault)
          wire.run { requests, replies in
            self?.counts.withLock { $0 = (requests, replies) }
          }
        }
      }
    }
  }

  /// The length of what a server sends when a client connects, before the first reply.
  public static func setupBytes(of server: XServer) throws(SupportError) -> Int {
    guard let end = connect(to: path(of: server.name)) else {
      throw .cannotConnect(display: server.name)
    }
    // Little-endian, protocol 11.0, no authorization.
    let greeting: [UInt8] = [0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    _ = end.write(greeting[...])
    var bytes: [UInt8] = []
    while bytes.count < 8 || bytes.count < 8 + 4 * (Int(bytes[6]) | Int(bytes[7]) << 8) {
      guard let piece = end.read(), !piece.isEmpty else {
        throw .cannotConnect(display: server.name)
      }
      bytes += piece
    }
    return bytes.count
  }

  deinit {
    // Ends the accept(2).
    shutdown(listener.number, Int32(SHUT_RDWR))
    unsafe unlink(path(of: name))
  }
}

/// The socket of a display on this machine.
private func path(of display: String) -> String { "/tmp/.X11-unix/X" + display.dropFirst() }

private func bind(_ end: Descriptor, to path: String) -> Bool {
  unsafe withAddress(path) { unsafe Glibc.bind(end.number, $0, $1) == 0 }
}

private func connect(to path: String) -> Descriptor? {
  let end = Descriptor(
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
  let isConnected = unsafe withAddress(path) { unsafe Glibc.connect(end.number, $0, $1) == 0 }
  return isConnected ? end : nil
}

/// Lends the address of a local socket.
private func withAddress(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
) -> Bool {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
  return unsafe withUnsafePointer(to: &address) { address in
    unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}

/// Runs `body` on a thread of its own.
private func start(_ body: @escaping @Sendable () -> Void) {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let work = unsafe Unmanaged.passRetained(Work(body))
  unsafe pthread_create(
    &thread, nil,
    { work in
      unsafe work.map { unsafe Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  pthread_detach(thread)
}
