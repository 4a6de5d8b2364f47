// SPDX-License-Identifier: MIT
// libXext, with which the tests look at what the product has done by requests of its own.
// The module CX11, so that this one does not declare the types of Xlib a second time: which of two
// modules Swift takes a type from would depend on the order of the files.
#include "../../Sources/CX11/CX11.h"
#include <X11/extensions/XShm.h>
#include <X11/extensions/shape.h>
#include <X11/extensions/sync.h>
