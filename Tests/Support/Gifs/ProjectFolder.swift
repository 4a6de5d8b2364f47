// SPDX-License-Identifier: MIT

/// The project's own folder.
public enum ProjectFolder {
  /// Its path, without a slash at the end.
  public static let path = String(
    #filePath.dropLast("/Tests/Support/Gifs/ProjectFolder.swift".count))
}
