// SPDX-License-Identifier: MIT

/// The project's own folder.
public enum ProjectFolder {
  /// The path of the folder, without a slash at the end.
  public static let path = String(
    #filePath.dropLast("/Tests/Support/Files/ProjectFolder.swift".count))
}
