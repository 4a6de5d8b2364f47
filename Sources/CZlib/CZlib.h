// SPDX-License-Identifier: MIT
// zlib, for the compression of PNG.
#include <zlib.h>
