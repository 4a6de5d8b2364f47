// SPDX-License-Identifier: MIT
internal import XWindow

extension Window {
  /// Zooms or pans as an event asks.
  ///
  /// - Returns: Whether the picture has to be drawn anew.
  func move(by event: Event) -> Bool {
    switch event {
    case .key(.character("+")): zoom(.larger)
    case .key(.character("-")): zoom(.smaller)
    case .key(.character("0")): zoom(.fitted)
    case .wheel(let isUp, let x, let y): zoom(isUp ? .larger : .smaller, about: (x, y))
    case .dragged(let x, let y): pan(x: x, y: y)
    case .key(.left): pan(keysX: -1, keysY: 0)
    case .key(.right): pan(keysX: 1, keysY: 0)
    case .key(.up): pan(keysX: 0, keysY: -1)
    case .key(.down): pan(keysX: 0, keysY: 1)
    default: false
    }
  }
}
