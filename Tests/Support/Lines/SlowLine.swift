// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// A display that passes everything on to an ``XServer``, at a limited rate from client to server.
///
/// Replies and events are not slowed down. The sockets have small buffers, so that what a client
/// sends ahead waits in the client's own socket.
public final class SlowLine: Sendable {
  /// How clients reach the line.
  public enum Transport: Sendable, CaseIterable {
    case tcp
    case unix
  }

  /// The display's name, such as `127.0.0.1:300`.
  public let name: String
  private let listener: Descriptor
  private let path: String?
  private let counter = ByteCounter()

  /// How many bytes of clients have passed the line.
  public var passedBytes: Int { counter.count.load(ordering: .relaxed) }

  /// Begins to take connections.
  ///
  /// `rate` is in bytes per second.
  public init(_ transport: Transport, rate: Int, to server: XServer) throws(SupportError) {
    let family = transport == .tcp ? AF_INET : AF_UNIX
    let listener = Descriptor(
      socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    var size: Int32 = 16384
    unsafe setsockopt(listener.number, SOL_SOCKET, SO_RCVBUF, &size, 4)
    // Servers take the lowest free number.
    let numbers = (0..<100).lazy.map { _ in Int.random(in: 10_000..<50_000) }
    switch transport {
    case .tcp:
      guard let number = numbers.first(where: { SocketAddress(port: 6000 + $0).bind(listener) })
      else { throw .cannotStart("a slow line", errno: errno) }
      name = "127.0.0.1:\(number)"
      path = nil
    case .unix:
      guard
        let number = numbers.first(where: { SocketAddress(path: unixPath($0)).bind(listener) })
      else { throw .cannotStart("a slow line", errno: errno) }
      name = ":\(number)"
      path = unixPath(number)
    }
    self.listener = listener
    listen(listener.number, 8)
    let target = "/tmp/.X11-unix/X" + server.name.dropFirst()
    start { [counter] in
      while true {
        let number = accept(listener.number, nil, nil)
        guard number >= 0 else { return }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        let client = Descriptor(number)
        let upstream = Descriptor(
          socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        guard SocketAddress(path: target).connect(upstream) else { continue }
        start { pump(from: client, to: upstream, rate: rate, counter) }
        start { pump(from: upstream, to: client, rate: nil) }
      }
    }
  }

  deinit {
    // Ends the accept(2).
    shutdown(listener.number, Int32(SHUT_RDWR))
    if let path { unsafe unlink(path) }
  }
}

/// A number that two threads use.
private final class ByteCounter: Sendable {
  let count = Atomic(0)
}

private func unixPath(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

/// Passes bytes on until one side ends.
private func pump(
  from source: Descriptor, to target: Descriptor, rate: Int?, _ counter: ByteCounter? = nil
) {
  // A piece takes a fiftieth of a second.
  let length = rate.map { max(512, $0 / 50) } ?? 65536
  var bytes = [UInt8](repeating: 0, count: length)
  while true {
    let count = unsafe recv(source.number, &bytes, length, 0)
    guard count > 0 else { break }
    var sent = 0
    while sent < count {
      let part = unsafe bytes[sent..<count].withUnsafeBytes {
        unsafe send(target.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard part > 0 else { break }
      sent += part
    }
    guard sent == count else { break }
    counter?.count.add(count, ordering: .relaxed)
    if let rate { usleep(UInt32(count * 1_000_000 / rate)) }
  }
  for end in [source, target] { shutdown(end.number, Int32(SHUT_RDWR)) }
}

/// The address of a socket.
private struct SocketAddress {
  private var storage = sockaddr_storage()
  private let length: socklen_t

  /// A port of this machine.
  init(port: Int) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
    length = socklen_t(MemoryLayout<sockaddr_in>.size)
    unsafe withUnsafeMutableBytes(of: &storage) { storage in
      unsafe withUnsafeBytes(of: address) { unsafe storage.copyBytes(from: $0) }
    }
  }

  /// A path.
  init(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    length = socklen_t(MemoryLayout<sockaddr_un>.size)
    unsafe withUnsafeMutableBytes(of: &storage) { storage in
      unsafe withUnsafeBytes(of: address) { unsafe storage.copyBytes(from: $0) }
    }
  }

  func bind(_ end: Descriptor) -> Bool {
    unsafe withAddress { unsafe Glibc.bind(end.number, $0, $1) == 0 }
  }

  func connect(_ end: Descriptor) -> Bool {
    unsafe withAddress { unsafe Glibc.connect(end.number, $0, $1) == 0 }
  }

  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
    unsafe withUnsafePointer(to: storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
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
