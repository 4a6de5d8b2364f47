// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// One connection of a ``FaultyServer``.
struct FaultyConnection {
  private let client: Descriptor
  private let server: Descriptor
  private let fault: Fault
  private var requests: WireReader
  private var replies: WireReader
  private var counts = (requests: 0, replies: 0)
  /// The number of the refused request; 0 before it.
  private var refused = 0
  /// The opcodes of the requests whose replies lie, by the low 16 bits of their numbers.
  private var asked: [Int: UInt8] = [:]
  private var dice = Dice()

  init(client: Descriptor, server: Descriptor, fault: Fault) {
    self.client = client
    self.server = server
    self.fault = fault
    requests = WireReader(.requests)
    replies = WireReader(.replies)
  }

  /// Passes bytes on until one side ends, and reports the numbers of bytes.
  mutating func run(report: (_ requests: Int, _ replies: Int) -> Void) {
    while true {
      var polled = [client, server].map {
        pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
      }
      unsafe poll(&polled, 2, -1)
      var goesOn = true
      if polled[0].revents != 0 { goesOn = passRequests() }
      if goesOn, polled[1].revents != 0 { goesOn = passReplies() }
      report(counts.requests, counts.replies)
      guard goesOn else { break }
    }
    for end in [client, server] { shutdown(end.number, Int32(SHUT_RDWR)) }
  }

  private mutating func passRequests() -> Bool {
    guard var bytes = client.read(), !bytes.isEmpty else { return false }
    if case .cutAfterRequests(let limit) = fault, counts.requests + bytes.count >= limit {
      _ = send(bytes.prefix(limit - counts.requests), to: server)
      counts.requests = limit
      return false
    }
    counts.requests += bytes.count
    if case .refusal(let opcode, _) = fault {
      bytes = requests.read(bytes).flatMap { refuse($0, opcode) }
    }
    if case .lie(let opcodes, _) = fault {
      bytes = requests.read(bytes).flatMap { note($0, opcodes) }
    }
    return send(bytes[...], to: server)
  }

  /// Makes the first message of an opcode one that no server knows.
  private mutating func refuse(_ message: WireReader.Message, _ opcode: UInt8) -> [UInt8] {
    guard refused == 0, message.number > 0, message.bytes[0] == opcode else { return message.bytes }
    refused = message.number
    // NoOperation may have any length, so only an opcode without a meaning is refused.
    return [126] + message.bytes.dropFirst()
  }

  /// Notes a request whose reply will lie.
  private mutating func note(
    _ message: WireReader.Message, _ opcodes: ClosedRange<UInt8>
  ) -> [UInt8] {
    let isAsked = message.number > 0 && opcodes.contains(message.bytes[0])
    asked[message.number & 0xFFFF] = isAsked ? message.bytes[0] : nil
    return message.bytes
  }

  /// Puts random bytes into a reply behind its length (X11 protocol, "Encoding").
  private mutating func lie(_ message: WireReader.Message, oneIn share: Int) -> [UInt8] {
    var bytes = message.bytes
    let number = Int(bytes[2]) | Int(bytes[3]) << 8
    guard message.number > 0, bytes[0] == 1, asked[number] != nil else { return bytes }
    for index in 8..<bytes.count where dice.happens(oneIn: share) {
      bytes[index] = UInt8(dice.roll(0...255))
    }
    return bytes
  }

  private mutating func passReplies() -> Bool {
    guard var bytes = server.read(), !bytes.isEmpty else { return false }
    switch fault {
    case .cutAfterReplies(let limit) where counts.replies + bytes.count >= limit:
      _ = send(bytes.prefix(limit - counts.replies), to: client)
      counts.replies = limit
      return false
    case .silence(let limit):
      bytes.removeLast(max(0, min(bytes.count, counts.replies + bytes.count - limit)))
    case .refusal(let opcode, let code):
      bytes = replies.read(bytes).flatMap { message -> [UInt8] in
        var bytes = message.bytes
        // Type 0 is an error; its serial number follows (X11 protocol, "Encoding").
        let number = Int(bytes[2]) | Int(bytes[3]) << 8
        guard message.number > 0, bytes[0] == 0, number == refused & 0xFFFF else { return bytes }
        bytes[1] = code
        bytes[10] = opcode
        return bytes
      }
    case .lie(_, let share):
      bytes = replies.read(bytes).flatMap { lie($0, oneIn: share) }
    default: break
    }
    counts.replies += bytes.count
    return send(bytes[...], to: client)
  }

  /// Writes all bytes; `false` if the other end has gone.
  private func send(_ bytes: ArraySlice<UInt8>, to end: Descriptor) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(end.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
