# SPDX-License-Identifier: MIT
"""The pixels of the screen: single pictures, and films of a part of it."""

import ctypes
import ctypes.util
import threading
import time

import numpy


class XImage(ctypes.Structure):
    _fields_ = [
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.c_void_p),
        ("byte_order", ctypes.c_int),
        ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int),
        ("bitmap_pad", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
        ("bits_per_pixel", ctypes.c_int),
        # What follows is not used here.
    ]


class XShmSegmentInfo(ctypes.Structure):
    _fields_ = [
        ("shmseg", ctypes.c_ulong),
        ("shmid", ctypes.c_int),
        ("shmaddr", ctypes.c_void_p),
        ("readOnly", ctypes.c_int),
    ]


def _library(name, **results):
    library = ctypes.CDLL(ctypes.util.find_library(name), use_errno=True)
    for function, result in results.items():
        getattr(library, function).restype = result
    return library


x11 = _library(
    "X11", XOpenDisplay=ctypes.c_void_p, XDefaultRootWindow=ctypes.c_ulong, XDefaultVisual=ctypes.c_void_p,
    XGetImage=ctypes.POINTER(XImage),
)
_xext = _library("Xext", XShmCreateImage=ctypes.POINTER(XImage))
_libc = _library("c", shmat=ctypes.c_void_p)
x11.XInitThreads()
# Errors of requests show in what they return; the handler that ends the process does not help.
_IGNORE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, error: 0)
x11.XSetErrorHandler(_IGNORE)


class Grabber:
    """Reads a rectangle of the screen, through shared memory where the server has it."""

    def __init__(self, name, rect):
        self.rect = rect
        self.display = ctypes.c_void_p(x11.XOpenDisplay(name.encode()))
        self.root = ctypes.c_ulong(x11.XDefaultRootWindow(self.display))
        self.image = None
        if _xext.XShmQueryExtension(self.display):
            self._share()

    def _share(self):
        visual = ctypes.c_void_p(x11.XDefaultVisual(self.display, 0))
        depth = x11.XDefaultDepth(self.display, 0)
        self.segment = XShmSegmentInfo()
        image = _xext.XShmCreateImage(
            self.display, visual, depth, 2, None, ctypes.byref(self.segment), self.rect.width, self.rect.height
        )
        size = image.contents.bytes_per_line * self.rect.height
        self.segment.shmid = _libc.shmget(0, ctypes.c_size_t(size), 0o1600)
        self.segment.shmaddr = image.contents.data = _libc.shmat(self.segment.shmid, None, 0)
        _xext.XShmAttach(self.display, ctypes.byref(self.segment))
        x11.XSync(self.display, 0)
        _libc.shmctl(self.segment.shmid, 0, None)
        if _xext.XShmGetImage(self.display, self.root, image, self.rect.x, self.rect.y, ctypes.c_ulong(-1)):
            self.image = image

    def bytes(self):
        """The pixels as the server has them, 4 bytes each."""
        rect = self.rect
        if self.image:
            _xext.XShmGetImage(self.display, self.root, self.image, rect.x, rect.y, ctypes.c_ulong(-1))
            return ctypes.string_at(self.image.contents.data, self.image.contents.bytes_per_line * rect.height)
        image = x11.XGetImage(
            self.display, self.root, rect.x, rect.y, rect.width, rect.height, ctypes.c_ulong(-1), 2
        )
        if not image:
            raise RuntimeError(f"the server does not tell its pixels at {rect}")
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * rect.height)
        x11.XFree(ctypes.c_void_p(image.contents.data))
        x11.XFree(image)
        return data

    def pixels(self):
        return pixels(self.bytes(), self.rect)

    def close(self):
        if self.image:
            _xext.XShmDetach(self.display, ctypes.byref(self.segment))
            _libc.shmdt(ctypes.c_void_p(self.segment.shmaddr))
        x11.XCloseDisplay(self.display)


def pixels(data, rect):
    """Height x width x RGB, of a visual with 8 bits a channel."""
    return numpy.frombuffer(data, numpy.uint8).reshape(rect.height, rect.width, 4)[:, :, 2::-1]


class Sampler(threading.Thread):
    """Films a rectangle of the screen: keeps each new picture and its time, about every 0.5 ms."""

    def __init__(self, name, rect):
        super().__init__(daemon=True)
        self.grabber = Grabber(name, rect)
        self.samples = 0
        self.pictures = [(time.monotonic(), self.grabber.bytes())]
        self._ended = threading.Event()

    def run(self):
        # The pause leaves the server to others.
        while not self._ended.wait(0.0003):
            data = self.grabber.bytes()
            self.samples += 1
            if data != self.pictures[-1][1]:
                self.pictures.append((time.monotonic(), data))

    def end(self):
        self._ended.set()
        self.join()
        self.ended_at = time.monotonic()
        self.grabber.close()


def is_flat(picture):
    """Whether it has hardly a colour but one: no picture of the animation has less than fifty."""
    colors, counts = numpy.unique(picture.reshape(-1, 3)[::7], axis=0, return_counts=True)
    return len(colors) <= 2 or counts.max() > 0.98 * counts.sum()
