// SPDX-License-Identifier: MIT

// Public signatures of this module use types of these: `Rect`, `GifFile`, `RepeatCount`,
// `Background`. A program that imports GifViewer needs no other import to use them.
@_exported public import AnimationClock
@_exported public import GifModel
@_exported public import PixelGeometry
@_exported public import XWindow

@_exported public import struct LinuxSystem.ByteString
