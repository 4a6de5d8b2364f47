# SPDX-License-Identifier: MIT
"""Decoders that know nothing of this project: each gives the pictures of a file as RGBA bytes.

A decoder returns a dictionary: `canvas` as (width, height), `pictures`, and where it has
them `delays` in centiseconds and `loop_count`. It raises an exception for a file that it does not
read.
"""

import re
import subprocess
import tempfile
from pathlib import Path

import pyvips
from PIL import GifImagePlugin, Image, ImageSequence

GifImagePlugin.LOADING_STRATEGY = GifImagePlugin.LoadingStrategy.RGB_ALWAYS


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, timeout=60).stdout


def split(data, canvas):
    size = canvas[0] * canvas[1] * 4
    return [data[i:i + size] for i in range(0, len(data), size)]


def pillow(path):
    with Image.open(path) as image:
        loop = image.info.get("loop", -1)
        pictures, delays = [], []
        for frame in ImageSequence.Iterator(image):
            delays.append(frame.info.get("duration", 0) // 10)
            pictures.append(frame.convert("RGBA").tobytes())
        return dict(canvas=image.size, pictures=pictures, delays=delays, loop_count=loop)


def image_magick(path):
    lines = run("identify-im6.q16", "-format", "%W %H %T\n", path).decode().split("\n")
    frames = [[int(word) for word in line.split()] for line in lines if line]
    canvas = tuple(frames[0][:2])
    data = run("convert-im6.q16", path, "-coalesce", "-depth", "8", "rgba:-")
    return dict(canvas=canvas, pictures=split(data, canvas), delays=[f[2] for f in frames])


def gifsicle(path):
    info = run("gifsicle", "--info", path).decode()
    canvas = tuple(int(n) for n in re.search(r"logical screen (\d+)x(\d+)", info).groups())
    delays = []
    for block in re.split(r"\n  \+ image #", info)[1:]:
        delay = re.search(r"delay ([\d.]+)s", block)
        delays.append(round(float(delay[1]) * 100) if delay else 0)
    loop = re.search(r"loop (forever|count (\d+))", info)
    pictures = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(len(delays)):
            # Gifsicle composes the frame; Pillow only unpacks the still picture that it wrote.
            still = f"{folder}/still.gif"
            run("gifsicle", "--no-warnings", "-U", path, f"#{number}", "-o", still)
            with Image.open(still) as image:
                pictures.append(image.convert("RGBA").tobytes())
    return dict(canvas=canvas, pictures=pictures, delays=delays,
                loop_count=-1 if loop is None else int(loop[2] or 0))


def ffmpeg(path):
    size = run("ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0",
               path).decode()
    canvas = tuple(int(n) for n in size.strip().split(",")[:2])
    data = run("ffmpeg", "-v", "error", "-min_delay", "0", "-i", path, "-fps_mode", "passthrough",
               "-f", "rawvideo", "-pix_fmt", "rgba", "-")
    return dict(canvas=canvas, pictures=split(data, canvas))


def libnsgif(path):
    image = pyvips.Image.new_from_file(str(path), n=-1)
    canvas = (image.width, image.get_page_height())
    image = image.colourspace("srgb")
    if image.bands == 3:
        image = image.bandjoin(255)
    return dict(canvas=canvas, pictures=split(image.write_to_memory(), canvas))


DECODERS = {
    "Pillow": pillow, "ImageMagick": image_magick, "gifsicle": gifsicle, "ffmpeg": ffmpeg,
    "libnsgif": libnsgif,
}
