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
  /// The first atom that ``prefetch(_:)`` has not brought costs one round trip, which brings all
  /// others as well.
  subscript(name: AtomName) -> Atom {
    if let atom = known(name) { return atom }
    prefetch(AtomName.allCases)
    return known(name) ?? Atom(None)
  }

  private func known(_ name: AtomName) -> Atom? { atoms.first { $0.name == name }?.atom }

  /// Asks the server for those of the atoms that are not known yet, in one round trip.
  func prefetch(_ names: [AtomName]) {
    var missing: [AtomName] = []
    for name in names where known(name) == nil && !missing.contains(name) { missing.append(name) }
    guard !missing.isEmpty else { return }
    let found = intern(missing.map(\.rawValue))
    atoms += missing.indices.map { KnownAtom(name: missing[$0], atom: found[$0]) }
  }

  /// Asks the server for atoms by their names, in one round trip; 0 for those it does not answer.
  func intern(_ names: [String]) -> [Atom] {
    var atoms = [Atom](repeating: Atom(None), count: names.count)
    let block = names.flatMap { Array($0.utf8CString) }
    unsafe atoms_intern(handle, block, Int32(names.count), &atoms)
    return atoms
  }
}
