// SPDX-License-Identifier: MIT
import GifViewer
import LinuxSystem
import XWindow

extension Option {
  /// What the window is like, and where it is.
  static let window: [Option] = [
    Option(
      .geometry, help: "size and position of the window",
      .required("[WxH][+X+Y]") { options, value throws(UsageError) in
        guard let geometry = Geometry(value.text) else {
          throw value.rejected(expected: "a size, an offset or both, such as 640x480-0+0")
        }
        if let size = geometry.size {
          try options.claimSize(value.option)
          options.size = size
        }
        options.playback.offset = geometry.offset
      }),
    Option(
      .scale, help: "X times as large, fitted, maximized, by Xft.dpi",
      .required("X|fit|fill|auto") { options, value throws(UsageError) in
        try options.claimSize(value.option)
        options.playback.scale = try value.scale()
      }),
    Option(
      .monitor, help: "open there, not where the pointer is",
      .required("NAME|N|pointer|primary") { options, value throws(UsageError) in
        options.playback.monitor = try value.monitor()
      }),
    Option(
      .fullscreen, "f", help: "start in full screen",
      .flag { $0.playback.isFullScreen = true }),
    Option(
      .filter, help: "how to scale the picture (default linear)",
      .required("nearest|linear") { options, value throws(UsageError) in
        options.playback.filter = try value.word(["nearest": .nearest, "linear": .linear])
      }),
    Option(
      .background, help: "what shows behind the picture (default black)",
      .required("COLOUR|checker|transparent") { options, value throws(UsageError) in
        guard let background = Background(value.text) else {
          throw value.rejected(
            expected: "a colour such as navy or #000080, 'checker' or 'transparent'")
        }
        options.background = background
      }),
    Option(
      .wid, help: "play inside the window with that ID, filling it",
      .required("ID") { options, value throws(UsageError) in
        options.host = try value.resourceID()
        // 0 is None; an unset variable in a script can lead to it.
        if options.host == 0 {
          throw value.rejected(expected: "a window's number such as 0x1e00003")
        }
      }),
    Option(
      .title, help: "the window's title (default: the file's name)",
      .required("TEXT") { $0.title = $1.text }),
    Option(
      .class, help: "the window's class, the second part of WM_CLASS",
      .required("NAME") { options, value throws(UsageError) in
        options.playback.className = try value.nonEmpty(expected: "a name").utf8OrLatin1
      }),
    Option(
      .display, help: "the X display (default $DISPLAY)",
      .required("NAME") { $0.display = $1.text }),
    Option(
      .visual, help: "the window's visual, as xdpyinfo numbers them",
      .required("ID") { options, value throws(UsageError) in
        options.playback.visualID = try value.resourceID()
      }),
    Option(
      .noSharedMemory, help: "send pictures over the connection",
      .flag { $0.playback.usesSharedMemory = false }),
  ]
}
