# SPDX-License-Identifier: MIT
"""Writes a GIF of any kind, damaged ones too, and draws the pictures that a viewer has to show."""

import struct
from lzw import encode

CLEAR = (0, 0, 0, 0)
BLACK = (0, 0, 0, 255)


def table_bits(colours):
    """The size of a colour table as its exponent: 1 to 8 for 2 to 256 colours."""
    return max(1, (len(colours) - 1).bit_length())


def blocks(data, size=255):
    """Data sub-blocks of at most `size` bytes, and the empty block that ends them."""
    pieces = (data[i:i + size] for i in range(0, len(data), size))
    return b"".join(bytes([len(piece)]) + piece for piece in pieces) + b"\0"


class Gif:
    """The bytes of a file, and the pictures, delays and loop count that belong to it.

    `pictures` holds one list of (red, green, blue, alpha) for each frame, row by row. The pictures
    come from the pixels that were passed to `frame`, never from the bytes of the file.
    """

    def __init__(self, width, height, colours=(), version=b"GIF89a", background=0, aspect=0):
        self.width, self.height, self.colours = width, height, list(colours)
        packed = 0xF0 | table_bits(colours) - 1 if colours else 0
        self.data = bytearray(version)
        self.data += struct.pack("<HHBBB", width, height, packed, background, aspect)
        self.add_table(self.colours)
        self.canvas = [CLEAR] * (width * height)
        self.pictures, self.delays, self.loop_count = [], [], -1
        self.forget_control()

    def forget_control(self):
        self.delay, self.disposal, self.transparent = 0, 0, None

    def add_table(self, colours):
        if colours:
            size = 3 << table_bits(colours)
            self.data += bytes(c for colour in colours for c in colour).ljust(size, b"\0")

    def raw(self, data):
        """Adds bytes as they are."""
        self.data += data
        return self

    def extension(self, label, *pieces):
        """Adds an extension with these sub-blocks."""
        self.data += bytes([0x21, label])
        self.data += b"".join(bytes([len(piece)]) + piece for piece in pieces) + b"\0"
        return self

    def loop(self, count, application=b"NETSCAPE2.0"):
        """Adds a loop extension."""
        self.loop_count = count
        return self.extension(0xFF, application, struct.pack("<BH", 1, count))

    def control(self, delay=10, disposal=0, transparent=None):
        """Adds a graphic control extension."""
        self.delay, self.disposal, self.transparent = delay, disposal, transparent
        packed = disposal << 2 | (transparent is not None)
        return self.extension(0xF9, struct.pack("<BHB", packed, delay, transparent or 0))

    def frame(self, width, height, pixels, left=0, top=0, colours=(), interlaced=False,
              code_size=None, block_size=255, shown=None, cut=None, extra=(), **liberties):
        """Adds a frame of colour indices, row by row, and draws it.

        `shown` is the number of stored pixels that a viewer can show, where damage hides the rest.
        `cut` keeps only so many bytes of the frame's data. `extra` indices follow its pixels. The
        other arguments are the encoder's.
        """
        table = list(colours) or self.colours
        packed = (0x80 | table_bits(colours) - 1 if colours else 0) | (0x40 if interlaced else 0)
        self.data += struct.pack("<BHHHHB", 0x2C, left, top, width, height, packed)
        self.add_table(colours)
        rows = range(height)
        if interlaced:
            rows = [y for start, step in ((0, 8), (4, 8), (2, 4), (1, 2))
                    for y in range(start, height, step)]
        stored = [(x, y) for y in rows for x in range(width)]
        size = code_size or max(2, table_bits(table))
        codes = encode(
            [pixels[y * width + x] for x, y in stored] + list(extra), size, **liberties)
        self.data += (bytes([size]) + blocks(codes, block_size))[:cut]
        self.draw(stored[:shown], pixels, width, left, top, table)
        return self

    def draw(self, places, pixels, width, left, top, table):
        """Draws a frame, keeps the picture, and prepares the canvas for the next frame."""
        before = list(self.canvas)
        for x, y in places:
            index = pixels[y * width + x]
            if index != self.transparent and left + x < self.width and top + y < self.height:
                colour = (*table[index], 255) if index < len(table) else BLACK
                self.canvas[(top + y) * self.width + left + x] = colour
        self.pictures.append(list(self.canvas))
        self.delays.append(self.delay)
        height = len(pixels) // width
        for y in range(top, min(top + height, self.height)):
            for x in range(left, min(left + width, self.width)):
                place = y * self.width + x
                if self.disposal == 2:
                    self.canvas[place] = CLEAR
                elif self.disposal == 3:
                    self.canvas[place] = before[place]
        self.forget_control()

    def trailer(self):
        self.data += b"\x3b"
        return self
