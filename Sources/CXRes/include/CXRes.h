// SPDX-License-Identifier: MIT
// The one request of the X-Resource extension that is needed here: whose process a client is.
//
// libXRes would have to be loaded, and brings an Xlib of its own (CRandR.h). The request takes Xlib's macros for extensions
// (Xlibint.h), which are out of Swift's reach. `opcode` is the extension's, from XQueryExtension(3).
#ifndef CXRES_H
#define CXRES_H

/// QueryClientIds of X-Resource 1.2, one round trip: the process of the client that a resource belongs to.
///
/// 0 where the server does not know the request or the process, as of a client on another machine, or is gone.
int xres_client_process(void *display, int opcode, unsigned long resource);

#endif
