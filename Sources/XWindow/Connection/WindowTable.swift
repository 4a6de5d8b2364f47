// SPDX-License-Identifier: MIT
internal import CX11

/// Values by the IDs of windows.
///
/// A display has a few windows, so they are searched one by one. A dictionary of its own would take
/// longer than all searches of a run: its type is made at the first use, and the search for the
/// conformance of the key takes 15 µs on the way to the first picture.
struct WindowTable<Value> {
  private struct Entry {
    let id: XID
    var value: Value
  }
  private var entries: [Entry] = []

  /// The value of a window; `nil` removes it.
  subscript(id: XID) -> Value? {
    get { entries.first { $0.id == id }?.value }
    set {
      let index = entries.firstIndex { $0.id == id }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(id: id, value: value))
      case (nil, nil): break
      }
    }
  }

  /// All values.
  var values: [Value] { entries.map(\.value) }
}
