// SPDX-License-Identifier: MIT

/// Tells the first press of a key from its repetitions while the key is held down.
///
/// A held key sends presses alone where ``Keyboard/update()`` could ask for detectable auto-repeat
/// ("The X Keyboard Extension: Library Specification" §10.3.3), which is on every server with XKB.
struct HeldKeys {
  private var down: Set<UInt32> = []

  /// Notes a press, and returns whether auto-repeat has made it.
  mutating func press(_ keycode: UInt32) -> Bool { !down.insert(keycode).inserted }

  /// Notes a release.
  mutating func release(_ keycode: UInt32) { down.remove(keycode) }

  /// Forgets all keys: their releases go to another window.
  mutating func releaseAll() { down = [] }
}
