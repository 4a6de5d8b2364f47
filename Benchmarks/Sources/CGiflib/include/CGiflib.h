// SPDX-License-Identifier: MIT
// giflib with a compositor, to measure against.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Composites every frame of a GIF and hands each picture, 0xAARRGGBB, to `picture`, which may be NULL.
// Returns how many there were, or -1 when giflib refuses the file.
long giflib_composite(
    const uint8_t *bytes, size_t count,
    void (*picture)(void *context, const uint32_t *pixels, size_t count), void *context);
