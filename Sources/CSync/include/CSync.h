// SPDX-License-Identifier: MIT
// The requests of SYNC that are needed here: one counter, which tells a window manager how far a resize has come.
//
// Like MIT-SHM's (CShm.h): libXext's go on with what was never answered where the connection is lost just then. They take Xlib's
// macros for extensions (Xlibint.h), which are out of Swift's reach. `opcode` is the extension's, from XQueryExtension(3).
#ifndef CSYNC_H
#define CSYNC_H

/// Initialize, one round trip, and CreateCounter with the value 0; 0 when the server is gone.
unsigned long sync_create_counter(void *display, int opcode);

/// SetCounter.
void sync_set_counter(void *display, int opcode, unsigned long counter, int high, unsigned low);

/// DestroyCounter.
void sync_destroy_counter(void *display, int opcode, unsigned long counter);

#endif
