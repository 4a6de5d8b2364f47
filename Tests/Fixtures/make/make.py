#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes ../gifs, the same bytes every time: `python3 -B make.py`, two seconds."""

from pathlib import Path

from recipes import RECIPES

FOLDER = Path(__file__).resolve().parent.parent / "gifs"

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, recipe in RECIPES.items():
        (FOLDER / f"{name}.gif").write_bytes(recipe().data)
