// SPDX-License-Identifier: MIT
internal import LinuxSystem

/// What is wrong with one of several files.
public enum PlaylistProblem: Sendable {
  /// It cannot be shown, and is passed over.
  case skipped(ViewerError)
  /// It is damaged, and was shown as far as it can be decoded; in one line.
  case damaged(String)
}

extension PlaylistProblem: CustomStringConvertible {
  /// The problem in one line, without the file's name.
  public var description: String {
    switch self {
    case .skipped(let error): "\(error)"
    case .damaged(let warning): warning
    }
  }
}

/// The files that a view shows one after another in its window, and the one that it shows now.
final class Playlist {
  typealias Report = (_ path: ByteString, _ problem: PlaylistProblem) -> Void

  /// The files: paths, or names in a folder.
  private var names: [ByteString] = []
  /// The folders whose files are in `names`, with a slash, and where they are.
  private var folders: [(path: ByteString, places: Range<Int>)] = []
  /// Whether only the first file of each folder is in its place.
  private var isUnsorted = true
  private let isStrict: Bool
  /// Called for each problem, once, when the turn of the file comes.
  private let report: Report
  /// The title of every file; `nil` takes its name.
  private let fixedTitle: String?
  /// The place of the file that is shown; -1 before the first.
  private var index = -1
  /// The place of the file that was reported as damaged last; `nil` before one.
  private var damaged: Int?
  /// The files that cannot be shown.
  private var isBad: [Bool] = []
  /// The file that was opened before its turn, or why it could not be.
  private var ahead: OpenedFile?
  /// The first reason why a file cannot be shown.
  private(set) var firstError: ViewerError?

  /// A list of files and of the GIFs in folders; a folder without any is reported.
  ///
  /// It is sorted once another file than the first is opened, which is after the first picture.
  init(
    _ operands: [ByteString], strictly: Bool, titled title: String?, report: @escaping Report
  ) {
    isStrict = strictly
    fixedTitle = title
    self.report = report
    for operand in operands {
      guard GifFolder.isFolder(operand) else {
        names.append(operand)
        continue
      }
      do {
        let begin = names.count
        names += try GifFolder.names(in: operand)
        let first = (begin..<names.count).min { NaturalOrder.isBefore(names[$0], names[$1]) }
        if let first { names.swapAt(begin, first) }
        let separator: ByteString = operand.bytes.last == UInt8(ascii: "/") ? "" : "/"
        folders.append((operand + separator, begin..<names.count))
      } catch {
        firstError = firstError ?? error
        report(operand, .skipped(error))
      }
    }
    isBad = Array(repeating: false, count: names.count)
  }

  /// Brings the files of each folder into natural order.
  private func sort() {
    guard isUnsorted else { return }
    isUnsorted = false
    for folder in folders { names[folder.places].sort(by: NaturalOrder.isBefore) }
  }

  private func path(_ place: Int) -> ByteString {
    let folder = folders.first { $0.places.contains(place) }
    return folder.map { $0.path + names[place] } ?? names[place]
  }

  /// The title of the window, with the place of the file and how many there are.
  var title: String {
    let title = fixedTitle ?? names[index].lastComponent.description
    return names.count == 1 ? title : "\(title) (\(index + 1)/\(names.count))"
  }

  /// Opens the next file that can be shown, and passes over those that cannot.
  ///
  /// - Parameters:
  ///   - step: 1 for the next file, -1 for the one before.
  ///   - wraps: Whether the first file follows the last one.
  /// - Returns: `nil` if there is no other file.
  func open(by step: Int, wraps: Bool) -> GifSource? {
    var place = index
    for _ in names {
      place += step
      if wraps { place = (place + names.count) % names.count }
      guard names.indices.contains(place), place != index else { return nil }
      if place > 0 { sort() }
      if isBad[place] { continue }
      do {
        let source = try take(place)
        index = place
        return source
      } catch {
        note(error, at: place)
      }
    }
    return nil
  }

  /// Opens the next file before its turn, once.
  func openAhead() {
    let next = index + 1
    sort()
    guard names.indices.contains(next), !isBad[next], ahead?.place != next else { return }
    ahead = OpenedFile(path(next), strictly: isStrict, place: next)
  }

  /// Reports that the file that is shown cannot be shown to its end.
  func skip(_ error: ViewerError) { note(error, at: index) }

  /// Reports that the file that is shown is damaged, once.
  func noteDamage(_ warning: String) {
    guard damaged != index else { return }
    damaged = index
    report(path(index), .damaged(warning))
  }

  private func note(_ error: ViewerError, at place: Int) {
    isBad[place] = true
    firstError = firstError ?? error
    report(path(place), .skipped(error))
  }

  private func take(_ place: Int) throws(ViewerError) -> GifSource {
    let opened =
      ahead?.place == place ? ahead : OpenedFile(path(place), strictly: isStrict, place: place)
    ahead = nil
    if let source = opened?.source.take() { return source }
    throw opened?.error ?? .noSuchFile
  }
}

/// A file with its first picture, or the reason why it has none.
private final class OpenedFile {
  let place: Int
  var source: GifSource?
  private(set) var error: ViewerError?

  init(_ path: ByteString, strictly: Bool, place: Int) {
    self.place = place
    do {
      source = try GifSource.open(path, strictly: strictly)
    } catch {
      self.error = error
    }
  }
}
