// SPDX-License-Identifier: MIT
import GifViewer
import PixelGeometry
import Support
import Testing

/// Connecting on a thread while the caller works.
///
/// `.ci/run` runs these tests with the thread sanitizer, too.
@Suite(.timeLimit(.minutes(15))) struct ConnectingTests {
  /// Work that takes about as long as a connection.
  private func sum() -> Int { (0..<20_000).reduce(0) { ($0 &* 31) ^ $1 } }

  @Test func `the work is done and the connection usable`() throws {
    let server = try XServer()
    for _ in 0..<20 {
      var result = 0
      let loop = try EventLoop(display: server.name) { () throws(ViewerError) in result = sum() }
      #expect(result == sum())
      #expect(loop.descriptors.count == 1)
    }
  }

  @Test func `a display that cannot be opened is an error once the work is done`() throws {
    for _ in 0..<20 {
      var result = 0
      #expect(throws: ViewerError.self) {
        // No server takes such a high number.
        _ = try EventLoop(display: ":50000") { () throws(ViewerError) in result = sum() }
      }
      #expect(result == sum())
    }
  }

  @Test func `an error of the work is thrown after the connection was made`() throws {
    let server = try XServer()
    for _ in 0..<20 {
      #expect(throws: ViewerError.self) {
        _ = try EventLoop(display: server.name) { () throws(ViewerError) in
          try GifView(frame: .empty).showGIF(bytes: [1, 2, 3]) { _ in }
        }
      }
    }
  }

  @Test func `many connections are made at once`() async throws {
    let server = try XServer()
    let name = server.name
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<5 {
            let loop = try? EventLoop(display: name) { () throws(ViewerError) in _ = sum() }
            #expect(loop != nil)
          }
        }
      }
    }
  }
}
