# SPDX-License-Identifier: MIT
"""The GIFs that the checks show, made here."""

from PIL import Image, ImageDraw

from .viewer import WORK

#: Pictures of the animation, its size and the time of each in milliseconds.
COUNT, SIZE, DELAY = 24, (480, 320), 40


def _frame(size, number):
    """A picture with many colours, which differs from all others in most places."""
    width, height = size
    image = Image.new("RGB", size)
    draw = ImageDraw.Draw(image)
    for y in range(height):
        draw.line((0, y, width, y), fill=(40 + 160 * y // height, 30 + 7 * number, 220 - 200 * y // height))
    step = width // COUNT
    draw.rectangle((number * step, height // 4, (number + 1) * step, 3 * height // 4), fill=(255, 240, 0))
    draw.ellipse((width // 3, height // 3, 2 * width // 3, 2 * height // 3), fill=(200 - 6 * number, 90, 60))
    return image.quantize(64)


def _save(name, frames, **options):
    path = WORK / name
    if not path.exists():
        frames = frames()
        frames[0].save(path, save_all=True, append_images=frames[1:], optimize=False, **options)
    return path


def splash():
    """24 pictures of 480x320, 960 ms."""
    return _save("splash.gif", lambda: [_frame(SIZE, n) for n in range(COUNT)], duration=DELAY)


def large():
    """A GIF that is larger than the screen."""
    return _save("large.gif", lambda: [_frame((1920, 1080), n) for n in range(6)], duration=DELAY, loop=0)


def hole():
    """A green picture with a transparent hole in its middle."""

    def frames():
        image = Image.new("P", (240, 160), 0)
        image.putpalette([0, 255, 0, 255, 0, 0, 0, 0, 255])
        image.paste(1, (80, 50, 160, 110))
        second = image.copy()
        second.paste(2, (0, 0, 40, 40))
        return [image, second]

    return _save("hole.gif", frames, duration=200, loop=0, transparency=1, disposal=2)
