// SPDX-License-Identifier: MIT
import AnimationClock
import GifViewer
import PixelGeometry
import Support

/// A view on its own server and loop; the clock moves only when the test moves it.
final class StandingStage {
  final class StandingClock: MediaClock {
    var time = MediaTime(nanoseconds: 1_000_000_000)
    func now() -> MediaTime { time }
  }

  let server: XServer
  let client: TestClient
  let clock = StandingClock()
  let loop: EventLoop
  let view = GifView(frame: .empty)

  init() throws {
    server = try XServer()
    client = try TestClient(server)
    loop = try EventLoop(display: server.name, clock: clock)
    loop.add(view)
  }

  /// Gives the loop turns until something is so.
  func drive(until isDone: () -> Bool) throws {
    try client.wait(for: "the view", pace: .milliseconds(1)) {
      loop.process(now: clock.now())
      return isDone() ? () : nil
    }
  }
}
