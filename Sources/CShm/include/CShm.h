// SPDX-License-Identifier: MIT
// The requests of MIT-SHM that are needed here.
//
// libXext's own ask the server again about the extension, three round trips, and where the connection is lost just then they go on
// with what was never answered, and write out of bounds. These ask nothing. They take Xlib's macros for extensions (Xlibint.h), which
// are out of Swift's reach.
#ifndef CSHM_H
#define CSHM_H

#include <stdbool.h>

// `opcode` is the extension's major opcode, from XQueryExtension(3).

/// ShmAttach, for reading: the server attaches segment `id` under a new name, which is returned.
unsigned long shm_attach(void *display, int opcode, int id);

/// ShmDetach.
void shm_detach(void *display, int opcode, unsigned long segment);

/// A part of an image in a segment, and where it goes.
struct shm_part {
  unsigned long segment, drawable;
  int image_width, image_height, depth;
  int x, y, width, height;
};

/// ShmPutImage to the same place. `context` is a GC.
///
/// When `is_told`, the server sends an event once it has read the part. Xlib drops it, as nobody has registered for it, but has
/// noted by then how far the server has come: XLastKnownRequestProcessed(3).
void shm_put(void *display, int opcode, void *context, struct shm_part part, bool is_told);

#endif
