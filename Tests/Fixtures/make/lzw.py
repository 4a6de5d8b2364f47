# SPDX-License-Identifier: MIT
"""The LZW encoder of GIF89a appendix F, with the liberties that encoders take."""


def encode(pixels, code_size, clear_every=None, defers_clear=False, starts_with_clear=True,
           ends_with_end=True, literals_only=False, end_after=None):
    """Packs the codes of `pixels` into bytes.

    `clear_every` adds a clear code after so many codes. `defers_clear` keeps a full table to the
    end. `literals_only` uses no strings. `end_after` stops after so many pixels.
    """
    clear, end = 1 << code_size, (1 << code_size) + 1
    bits = BitWriter()
    table, width, count = {}, code_size + 1, 0
    next_code = end + 1

    def reset():
        nonlocal table, width, next_code, count
        bits.write(clear, width)
        table, width, next_code, count = {}, code_size + 1, end + 1, 0

    if starts_with_clear:
        reset()
    string = ()
    for pixel in pixels[:end_after]:
        longer = string + (pixel,)
        if len(longer) == 1 or not literals_only and longer in table:
            string = longer
            continue
        bits.write(table[string] if len(string) > 1 else string[0], width)
        count += 1
        if next_code < 4096:
            table[longer] = next_code
            next_code += 1
            # The decoder adds each entry one code later than the encoder.
            if next_code - 1 >> width and width < 12:
                width += 1
        elif not defers_clear:
            reset()
        if clear_every and count >= clear_every:
            reset()
        string = (pixel,)
    if string:
        bits.write(table[string] if len(string) > 1 else string[0], width)
        if next_code < 4096:
            next_code += 1
            if next_code - 1 >> width and width < 12:
                width += 1
    if ends_with_end:
        bits.write(end, width)
    return bits.finish()


class BitWriter:
    """Packs codes, lowest bit first."""

    def __init__(self):
        self.data, self.bits, self.count = bytearray(), 0, 0

    def write(self, code, width):
        self.bits |= code << self.count
        self.count += width
        while self.count >= 8:
            self.data.append(self.bits & 0xFF)
            self.bits >>= 8
            self.count -= 8

    def finish(self):
        return bytes(self.data) + (bytes([self.bits]) if self.count else b"")
