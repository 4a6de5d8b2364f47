// SPDX-License-Identifier: MIT
internal import AnimationClock
internal import LinuxSystem
internal import XWindow

/// The picture and its file on the clipboard.
extension Playback {
  /// Offers the picture that is shown, and the file, on the clipboard, and says so in the title.
  func copyPicture(at now: MediaTime) {
    guard let window else { return }
    guard let offer = offer(at: now) else { return say("cannot copy: out of memory") }
    let number = (player.frameShown(at: now) ?? presented.frame) + 1
    say(window.display.copy(offer) ? "copied picture \(number)" : "cannot copy")
  }

  /// The picture that is shown and its file, in the forms that other programs take.
  ///
  /// `nil` if memory is refused.
  func offer(at now: MediaTime) -> SelectionOffer? {
    guard let picture = picture(at: now) else { return nil }
    var forms: [(SelectionOffer.Form, () -> [UInt8]?)] = [(.png, picture.encode)]
    let file = source.file
    if file.isSealed { forms.append((.gif, file.copyBytes)) }
    if let path = source.path, let absolute = Libc.realPath(path) {
      let uri = FileURI.text(for: absolute)
      forms.append((.uriList, { Array("\(uri)\r\n".utf8) }))
      forms.append((.copiedFiles, { Array("copy\n\(uri)".utf8) }))
      forms.append((.text, { absolute.bytes }))
    }
    return SelectionOffer(forms)
  }
}
