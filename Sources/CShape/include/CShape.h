// SPDX-License-Identifier: MIT
// The requests of SHAPE that are needed here.
//
// libXext's ask the server again about the extension, and where the connection is lost just then they go on with what was never
// answered. These ask nothing. They take Xlib's macros for extensions (Xlibint.h), which are out of Swift's reach.
#ifndef CSHAPE_H
#define CSHAPE_H

/// A rectangle, as it goes over the connection.
struct shape_rectangle {
  short x, y;
  unsigned short width, height;
};

/// ShapeRectangles, Set: makes rectangles, in bands from the top and each band from the left, a window's shape of a kind.
///
/// What is too long for one request is added by further ones.
void shape_set(
  void *display, int opcode, int kind, unsigned long window, const struct shape_rectangle *rectangles, int count);

/// ShapeMask with no bitmap: gives a window back the shape of a kind that it had without the extension.
void shape_reset(void *display, int opcode, int kind, unsigned long window);

#endif
