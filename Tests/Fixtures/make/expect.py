#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes ../expected.tsv from what independent decoders make of ../gifs; see ../README.md."""

import sys
from zlib import crc32

from decoders import DECODERS
from make import FOLDER
from recipes import RECIPES

HEADER = "\t".join([
    "# file", "source", "canvas", "frames", "CRC-32 of each picture, RGBA, alpha 0 all zero",
    "delays in centiseconds", "loop count, -1 without one", "decoders that agree"])
KEYS = "canvas", "pictures", "delays", "loop_count"


def checksum(picture):
    """The CRC-32 of RGBA bytes whose transparent pixels are zero in all channels."""
    data = bytearray(picture)
    for i in range(0, len(data), 4):
        if data[i + 3] == 0:
            data[i:i + 4] = bytes(4)
    return f"{crc32(data):08x}"


def found_by(decoder, path):
    """What a decoder makes of a file, None when it does not read the file."""
    try:
        found = decoder(str(path))
    except Exception:
        return None
    found["pictures"] = [checksum(picture) for picture in found["pictures"]]
    return found


def row(name, recipe, report):
    gif = recipe()
    drawn = dict(
        canvas=(gif.width, gif.height), delays=gif.delays, loop_count=gif.loop_count,
        pictures=[checksum(bytes(c for pixel in picture for c in pixel))
                  for picture in gif.pictures])
    path = FOLDER / f"{name}.gif"
    found = {title: found_by(decoder, path) for title, decoder in DECODERS.items()}
    # The pictures and the size decide. A decoder that has no delays or loop count has no say there.
    agreeing = [title for title, other in found.items()
                if other and all(other.get(key, drawn[key]) == drawn[key] for key in KEYS)]
    for title, other in found.items():
        if title not in agreeing:
            differing = [k for k in KEYS if other and other.get(k, drawn[k]) != drawn[k]]
            print(f"{name}: {title} differs in {', '.join(differing) or 'reading it'}", file=report)
    return "\t".join([
        f"{name}.gif", "decoders" if len(agreeing) >= 2 else "recipe",
        "{}x{}".format(*drawn["canvas"]), str(len(drawn["pictures"])),
        ",".join(drawn["pictures"]), ",".join(map(str, drawn["delays"])),
        str(drawn["loop_count"]), " ".join(agreeing)])


if __name__ == "__main__":
    rows = [row(name, recipe, sys.stderr) for name, recipe in RECIPES.items()]
    (FOLDER.parent / "expected.tsv").write_text("\n".join([HEADER, *rows]) + "\n")
