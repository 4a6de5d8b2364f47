// SPDX-License-Identifier: MIT
internal import CX11
internal import CX11Requests

/// An atom that the server has told, or 0 if the connection was lost.
struct KnownAtom {
  let name: AtomName
  let atom: Atom
}

/// The atoms of this connection. Each one is asked for once.
extension Display {
  /// The number of an atom; 0 (`None`) if the connection was lost before the server's answer.
  ///
  /// The first atom that ``prefetch(_:_:)`` has not brought costs one round trip, which brings all
  /// others as well.
  subscript(name: AtomName) -> Atom {
    if let atom = known(name) { return atom }
    prefetch(AtomName.allCases)
    return known(name) ?? Atom(None)
  }

  private func known(_ name: AtomName) -> Atom? { atoms.first { $0.name == name }?.atom }

  /// Asks the server for those of the atoms and extensions that are not known yet, in one round
  /// trip.
  func prefetch(_ atomNames: [AtomName], _ extensionNames: [ExtensionName] = []) {
    var names: [AtomName] = []
    for name in atomNames where known(name) == nil && !names.contains(name) { names.append(name) }
    let others = extensionNames.filter { name in !extensions.contains { $0.name == name } }
    guard !names.isEmpty || !others.isEmpty else { return }
    var found = [Atom](repeating: Atom(None), count: names.count)
    var numbers = [name_extension](repeating: name_extension(), count: others.count)
    let block = names.flatMap { Array($0.text(onScreen: screen).utf8CString) }
    let otherBlock = others.flatMap { Array($0.rawValue.utf8CString) }
    unsafe names_query(
      handle, block, Int32(names.count), &found, otherBlock, Int32(others.count), &numbers)
    atoms += names.indices.map { KnownAtom(name: names[$0], atom: found[$0]) }
    extensions += others.indices.map { KnownExtension(name: others[$0], numbers[$0]) }
  }
}
