// SPDX-License-Identifier: MIT
// The requests of MIT-SHM that are needed here.
//
// libXext's own ask the server again about the extension, three round trips, and where the connection is lost just then they go on
// with what was never answered, and write out of bounds. These ask nothing. They take Xlib's macros for extensions (Xlibint.h), which
// are out of Swift's reach.
#ifndef CSHM_H
#define CSHM_H

/// Where the extension is on a display, from XQueryExtension(3).
struct shm_extension {
  int opcode;
  int event;
};

/// Has completion events of a display read as XShmCompletionEvent.
void shm_watch(void *display, struct shm_extension extension);

/// ShmAttach, for reading: the server attaches segment `id` under a new name, which is returned.
unsigned long shm_attach(void *display, struct shm_extension extension, int id);

/// ShmDetach.
void shm_detach(void *display, struct shm_extension extension, unsigned long segment);

/// A part of an image in a segment, and where it goes.
struct shm_part {
  unsigned long segment, drawable;
  int image_width, image_height, depth;
  int x, y, width, height;
};

/// ShmPutImage to the same place, whose completion is told by an event. `context` is a GC.
void shm_put(void *display, struct shm_extension extension, void *context, struct shm_part part);

#endif
