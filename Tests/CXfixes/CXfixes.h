// SPDX-License-Identifier: MIT
// The one function of libXfixes that the tests use, and its result, for the same reason as in
// CXTest.h.
struct _XDisplay;
typedef struct {
  short x, y;
  unsigned short width, height, xhot, yhot;
  unsigned long cursor_serial;
  unsigned long *pixels;  // 0xAARRGGBB, premultiplied
  unsigned long atom;
  const char *name;
} XFixesCursorImage;
XFixesCursorImage *XFixesGetCursorImage(struct _XDisplay *display);
