# SPDX-License-Identifier: MIT
"""The fixtures: each function returns one file, its name is the function's with hyphens."""

from gif import Gif
from pixels import BLUE, EIGHT, FOUR, RED, WHITE, diagonal, noise, solid, spread

RECIPES = {}


def fixture(function):
    RECIPES[function.__name__.replace("_", "-")] = function
    return function


# A file with a transparent colour, even an unused one, is one whose canvas decoders start and clear
# transparent. Without one some of them paint black or the background colour.
UNUSED = 7


def frames_with(*disposals):
    """A whole frame and smaller ones over it, with these disposals."""
    gif = Gif(16, 12, EIGHT)
    places = [(0, 0, 16, 12), (2, 1, 8, 6), (5, 4, 9, 7), (1, 6, 6, 5), (9, 0, 7, 8)]
    for number, (disposal, place) in enumerate(zip(disposals, places)):
        left, top, width, height = place
        gif.control(10 + number, disposal, UNUSED)
        gif.frame(width, height, diagonal(width, height, 4, number), left, top)
    return gif.trailer()


# Versions and colour tables

@fixture
def version_87a():
    return Gif(16, 12, FOUR, b"GIF87a").frame(16, 12, diagonal(16, 12, 4)).trailer()


def table_of(bits):
    count = 1 << bits
    gif = Gif(20, 20, spread(count))
    return gif.frame(20, 20, noise(20, 20, count, bits)).trailer()


for _bits in range(1, 9):
    RECIPES[f"table-{_bits}-bit"] = lambda bits=_bits: table_of(bits)


@fixture
def table_local_only():
    gif = Gif(8, 8)
    gif.control().frame(8, 8, diagonal(8, 8, 4), colours=FOUR)
    return gif.control().frame(8, 8, diagonal(8, 8, 4), colours=spread(4)).trailer()


@fixture
def table_local_over_global():
    gif = Gif(8, 8, FOUR)
    gif.control().frame(8, 8, diagonal(8, 8, 4))
    gif.control().frame(4, 4, diagonal(4, 4, 8), 2, 2, colours=EIGHT)
    return gif.control().frame(3, 3, solid(3, 3, 1), 0, 5).trailer()


@fixture
def table_index_beyond():
    """Four colours, and indices up to 7: those are opaque black."""
    return Gif(8, 4, FOUR).frame(8, 4, diagonal(8, 4, 8), code_size=3).trailer()


@fixture
def code_size_above_table():
    return Gif(8, 4, FOUR).frame(8, 4, diagonal(8, 4, 4), code_size=8).trailer()


# Interlace

@fixture
def interlaced():
    return Gif(17, 19, EIGHT).frame(17, 19, diagonal(17, 19, 8), interlaced=True).trailer()


@fixture
def interlaced_heights():
    """Frames of one to nine rows: some passes have no rows."""
    gif = Gif(6, 9, EIGHT)
    for height in range(1, 10):
        gif.control(transparent=UNUSED)
        gif.frame(6, height, diagonal(6, height, 7, height), interlaced=True)
    return gif.trailer()


# Disposal

@fixture
def disposal_unspecified():
    return frames_with(0, 0, 0)


@fixture
def disposal_keep():
    return frames_with(1, 1, 1)


@fixture
def disposal_background():
    return frames_with(1, 2, 2, 1)


@fixture
def disposal_background_first():
    return frames_with(2, 1, 1)


@fixture
def disposal_previous():
    return frames_with(1, 3, 3, 1)


@fixture
def disposal_previous_first():
    """Nothing is there before the first frame, so its rectangle becomes transparent."""
    return frames_with(3, 1, 1)


@fixture
def disposal_mixed():
    return frames_with(1, 2, 3, 2, 1)


# Transparency

@fixture
def transparent_first():
    gif = Gif(10, 8, FOUR).control(transparent=0)
    return gif.frame(10, 8, diagonal(10, 8, 4)).trailer()


@fixture
def transparent_over():
    gif = Gif(10, 8, FOUR).control().frame(10, 8, solid(10, 8, 1))
    for index in (0, 2, 3):
        gif.control(transparent=index).frame(6, 6, diagonal(6, 6, 4, index), 1 + index, 1)
    return gif.trailer()


@fixture
def transparent_unused():
    gif = Gif(6, 4, FOUR).control(transparent=200)
    return gif.frame(6, 4, diagonal(6, 4, 4)).trailer()


@fixture
def background_colour():
    """The background colour is green, and nothing paints it."""
    gif = Gif(12, 8, FOUR, background=2).control(disposal=2, transparent=0)
    gif.frame(6, 4, diagonal(6, 4, 4), 1, 1)
    return gif.control(transparent=0).frame(6, 4, diagonal(6, 4, 4, 1), 4, 3).trailer()


# Places and sizes

@fixture
def offset_frames():
    gif = Gif(16, 12, EIGHT)
    for number, (left, top) in enumerate([(0, 0), (11, 0), (0, 8), (11, 8), (5, 4)]):
        gif.control(transparent=UNUSED).frame(5, 4, diagonal(5, 4, 4, number), left, top)
    return gif.trailer()


@fixture
def frame_partly_outside():
    gif = Gif(10, 8, FOUR).control().frame(10, 8, solid(10, 8, 1))
    return gif.control().frame(6, 6, diagonal(6, 6, 4), 7, 5).trailer()


@fixture
def frame_wholly_outside():
    gif = Gif(10, 8, FOUR).control().frame(10, 8, diagonal(10, 8, 4))
    gif.control().frame(3, 3, solid(3, 3, 1), 20, 30)
    return gif.control().frame(3, 3, solid(3, 3, 2), 1, 1).trailer()


@fixture
def one_pixel():
    return Gif(1, 1, [RED, WHITE]).frame(1, 1, [0]).trailer()


@fixture
def wide():
    return Gif(1000, 1, EIGHT).frame(1000, 1, noise(1000, 1, 8)).trailer()


@fixture
def tall():
    return Gif(1, 1000, EIGHT).frame(1, 1000, noise(1, 1000, 8)).trailer()


@fixture
def pixel_aspect():
    """Pixels twice as wide as high by the header. Viewers leave that alone."""
    return Gif(12, 6, FOUR, aspect=113).frame(12, 6, diagonal(12, 6, 4)).trailer()


# LZW codes

@fixture
def codes_of_12_bits():
    return Gif(80, 80, spread(256)).frame(80, 80, noise(80, 80, 256)).trailer()


@fixture
def codes_full_table():
    """The table is full after 3838 codes, and no clear code follows."""
    gif = Gif(80, 80, spread(256))
    return gif.frame(80, 80, noise(80, 80, 256, 2), defers_clear=True).trailer()


@fixture
def codes_deferred_clear():
    """The full table is used for a while before it is cleared."""
    gif = Gif(80, 80, spread(256))
    pixels = noise(80, 80, 256, 3)
    return gif.frame(80, 80, pixels, defers_clear=True, clear_every=5000).trailer()


@fixture
def codes_many_clears():
    gif = Gif(30, 20, EIGHT)
    return gif.frame(30, 20, noise(30, 20, 8), clear_every=3).trailer()


@fixture
def codes_long_strings():
    """Every code is the one that the decoder has not got yet."""
    return Gif(120, 100, [RED, BLUE]).frame(120, 100, solid(120, 100, 1)).trailer()


@fixture
def codes_literals_only():
    gif = Gif(20, 20, spread(128))
    return gif.frame(20, 20, diagonal(20, 20, 128), literals_only=True, clear_every=120).trailer()


@fixture
def codes_no_clear_first():
    gif = Gif(12, 9, EIGHT)
    return gif.frame(12, 9, diagonal(12, 9, 8), starts_with_clear=False).trailer()


@fixture
def codes_no_end():
    gif = Gif(12, 9, EIGHT).control().frame(12, 9, diagonal(12, 9, 8), ends_with_end=False)
    return gif.control().frame(12, 9, diagonal(12, 9, 8, 3)).trailer()


@fixture
def blocks_of_one_byte():
    return Gif(20, 15, EIGHT).frame(20, 15, noise(20, 15, 8), block_size=1).trailer()


@fixture
def blocks_of_seven_bytes():
    return Gif(20, 15, EIGHT).frame(20, 15, noise(20, 15, 8), block_size=7).trailer()


# Times and loops

@fixture
def delays():
    gif = Gif(4, 4, FOUR)
    for number, delay in enumerate([0, 1, 2, 9, 10, 100, 65535]):
        gif.control(delay).frame(4, 4, diagonal(4, 4, 4, number))
    return gif.trailer()


@fixture
def delays_zero():
    gif = Gif(4, 4, FOUR).loop(0)
    for number in range(4):
        gif.control(0).frame(4, 4, diagonal(4, 4, 4, number))
    return gif.trailer()


def looping(gif):
    for number in range(2):
        gif.control(5).frame(4, 4, diagonal(4, 4, 4, number))
    return gif.trailer()


@fixture
def loop_none():
    return looping(Gif(4, 4, FOUR))


@fixture
def loop_endless():
    return looping(Gif(4, 4, FOUR).loop(0))


@fixture
def loop_three():
    return looping(Gif(4, 4, FOUR).loop(3))


@fixture
def loop_largest():
    return looping(Gif(4, 4, FOUR).loop(65535))


@fixture
def loop_animexts():
    return looping(Gif(4, 4, FOUR).loop(7, b"ANIMEXTS1.0"))


# Extensions

@fixture
def comments():
    gif = Gif(4, 4, FOUR).extension(0xFE, b"Made for the tests.")
    gif.control().frame(4, 4, diagonal(4, 4, 4)).extension(0xFE, b"Two ", b"pieces.")
    return gif.control().frame(4, 4, diagonal(4, 4, 4, 1)).extension(0xFE).trailer()


@fixture
def unknown_extensions():
    gif = Gif(4, 4, FOUR).extension(0x42, b"\x2c\x3b\x21", b"\0\0\0")
    gif.extension(0xFF, b"UNKNOWN 1.0", b"\x01\x05\x00")
    return gif.control().frame(4, 4, diagonal(4, 4, 4)).extension(0x99).trailer()


@fixture
def plain_text():
    """The text is not drawn."""
    gif = Gif(16, 8, FOUR).control().frame(16, 8, diagonal(16, 8, 4))
    gif.extension(0x01, bytes([0, 0, 0, 0, 16, 0, 8, 0, 8, 8, 1, 2]), b"AB")
    return gif.control().frame(16, 8, diagonal(16, 8, 4, 2)).trailer()


# Damage

@fixture
def damage_no_trailer():
    return Gif(8, 6, FOUR).frame(8, 6, diagonal(8, 6, 4))


@fixture
def damage_early_end():
    """The end code follows 20 of 48 pixels. The others stay transparent."""
    gif = Gif(8, 6, EIGHT).control(transparent=UNUSED)
    return gif.frame(8, 6, diagonal(8, 6, 4), shown=20, end_after=20).trailer()


@fixture
def damage_cut_in_first_frame():
    """Codes of eight bits: the clear code and 20 pixels are left of the data."""
    gif = Gif(8, 6, spread(128)).control(transparent=127)
    pixels = diagonal(8, 6, 100)
    return gif.frame(8, 6, pixels, literals_only=True, shown=20, cut=2 + 1 + 20)


@fixture
def damage_cut_in_second_frame():
    gif = Gif(8, 6, spread(128)).control().frame(8, 6, solid(8, 6, 9))
    pixels = noise(8, 6, 127)
    gif.control(transparent=127)
    return gif.frame(8, 6, pixels, literals_only=True, shown=30, cut=2 + 1 + 30)


@fixture
def damage_junk_after_trailer():
    gif = Gif(8, 6, FOUR).frame(8, 6, diagonal(8, 6, 4)).trailer()
    return gif.raw(b"junk \x2c\x21\xf9 behind the end")


@fixture
def damage_too_many_pixels():
    """The data hold two rows more than the frame."""
    gif = Gif(8, 6, FOUR).control().frame(8, 6, diagonal(8, 6, 4), extra=solid(8, 2, 1))
    return gif.control().frame(8, 6, diagonal(8, 6, 4, 1)).trailer()


@fixture
def damage_zeros_between_blocks():
    """Zero bytes start no block, so the file ends after its first frame."""
    gif = Gif(8, 6, FOUR).control().frame(8, 6, diagonal(8, 6, 4))
    return gif.raw(b"\0\0\0")
