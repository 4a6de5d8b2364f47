# SPDX-License-Identifier: MIT
"""Writes a GIF89a file: one global colour table, and frames that hold only what changed."""

import struct


class Writer:
    """Collects frames of palette indices, row-major, and keeps the file's bytes.

    The palette has at most 255 colours; the index after the last one is transparent.
    """

    def __init__(self, width, height, palette, comment):
        self.width, self.height = width, height
        self.transparent = len(palette)
        self.bits = max(2, len(palette).bit_length())
        self.shown = None
        table = [channel for colour in palette for channel in colour]
        self.data = bytearray(b"GIF89a")
        self.data += struct.pack("<HHBBB", width, height, 0xF0 | (self.bits - 1), 0, 0)
        self.data += bytes(table + [0] * (3 * 2**self.bits - len(table)))
        self.data += b"\x21\xfe" + sub_blocks(comment.encode("ascii"))

    def add(self, indices, centiseconds, clears=False):
        """Adds a frame: the rectangle that differs from the one before, what is equal transparent.

        One that clears is gone before the next, which then is whole.
        """
        left, top, right, bottom = self.changed(indices)
        pixels = []
        for y in range(top, bottom):
            for i in range(y * self.width + left, y * self.width + right):
                same = self.shown is not None and self.shown[i] == indices[i]
                pixels.append(self.transparent if same else indices[i])
        # Disposal in bits 2 to 4: 1, do not dispose, or 2, restore to background; transparency in bit 0.
        control = (0x08 if clears else 0x04) | (clears or self.shown is not None)
        self.data += struct.pack("<BBBBHBB", 0x21, 0xF9, 4, control, centiseconds, self.transparent, 0)
        self.data += struct.pack("<BHHHHB", 0x2C, left, top, right - left, bottom - top, 0)
        self.data += bytes([self.bits]) + sub_blocks(compress(pixels, self.bits))
        self.shown = None if clears else indices

    def changed(self, indices):
        """The rectangle around all pixels that differ from the frame before, at least one pixel."""
        if self.shown is None:
            return 0, 0, self.width, self.height
        places = [i for i in range(len(indices)) if indices[i] != self.shown[i]] or [0]
        columns = [i % self.width for i in places]
        return (min(columns), places[0] // self.width,
                max(columns) + 1, places[-1] // self.width + 1)

    def finish(self):
        """The whole file."""
        return bytes(self.data + b"\x3b")


def sub_blocks(data):
    """Blocks of at most 255 bytes, each after its length, and an empty one that ends them."""
    blocks = (data[i:i + 255] for i in range(0, len(data), 255))
    return b"".join(bytes([len(block)]) + block for block in blocks) + b"\x00"


def compress(pixels, bits):
    """The LZW code stream of GIF89a appendix F; the table is cleared when it is full."""
    clear = 1 << bits
    out, held, count = bytearray(), 0, 0

    def emit(code):
        nonlocal held, count
        held |= code << count
        count += width
        while count >= 8:
            out.append(held & 0xFF)
            held >>= 8
            count -= 8

    table, width = {}, bits + 1
    emit(clear)
    prefix = pixels[0]
    for pixel in pixels[1:]:
        code = table.get((prefix, pixel))
        if code is not None:
            prefix = code
            continue
        emit(prefix)
        new = clear + 2 + len(table)
        if new < 4096:
            table[prefix, pixel] = new
            # The decoder is one entry behind: it reads the longer code from the one after this on.
            width = max(width, new.bit_length())
        else:
            emit(clear)
            table, width = {}, bits + 1
        prefix = pixel
    emit(prefix)
    # The decoder adds one entry more before it reads the end code.
    width = min(12, max(width, (clear + 2 + len(table)).bit_length()))
    emit(clear + 1)
    if count:
        out.append(held & 0xFF)
    return bytes(out)
