// SPDX-License-Identifier: MIT

/// The names by which window managers and desktops recognize an application (ICCCM §4.1.2.5,
/// WM_CLASS).
package struct WMClass: Equatable, Sendable {
  /// The name of this instance, such as `gifview-x11`.
  package var instance: String
  /// The name of the class of applications, such as `Gifview-x11`.
  package var name: String

  /// Both names; a window shows them in Latin-1.
  package init(instance: String, name: String) {
    self.instance = instance
    self.name = name
  }
}
