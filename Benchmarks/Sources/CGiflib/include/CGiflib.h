// SPDX-License-Identifier: MIT
// giflib with a compositor, for comparison.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Composites every frame of a GIF and calls `picture` with each one, unless it is NULL. Pixels are
// 0xAARRGGBB. Returns the number of frames, or -1 if giflib rejects the file.
long giflib_composite(
    const uint8_t *bytes, size_t count,
    void (*picture)(void *context, const uint32_t *pixels, size_t count), void *context);
