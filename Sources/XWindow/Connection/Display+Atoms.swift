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
    let found = query(names, others)
    atoms += names.indices.map { KnownAtom(name: names[$0], atom: found.atoms[$0]) }
    extensions += others.indices.map { KnownExtension(name: others[$0], found.extensions[$0]) }
  }

  /// Asks the server for atoms and extensions in one round trip.
  func query(
    _ atomNames: [AtomName], _ extensionNames: [ExtensionName]
  ) -> (atoms: [Atom], extensions: [name_extension]) {
    var atoms = [Atom](repeating: Atom(None), count: atomNames.count)
    var numbers = [name_extension](repeating: name_extension(), count: extensionNames.count)
    let atomBlock = atomNames.flatMap { Array($0.text(onScreen: screen).utf8CString) }
    let extensionBlock = extensionNames.flatMap { Array($0.rawValue.utf8CString) }
    unsafe names_query(
      handle, atomBlock, Int32(atoms.count), &atoms, extensionBlock, Int32(numbers.count),
      &numbers)
    return (atoms, numbers)
  }
}
