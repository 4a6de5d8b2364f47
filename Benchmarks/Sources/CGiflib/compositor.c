// SPDX-License-Identifier: MIT
#include "CGiflib.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

struct input {
  const uint8_t *next;
  size_t left;
};

static int take(GifFileType *gif, GifByteType *to, int count) {
  struct input *input = gif->UserData;
  size_t n = (size_t)count < input->left ? (size_t)count : input->left;
  memcpy(to, input->next, n);
  input->next += n;
  input->left -= n;
  return (int)n;
}

struct rect {
  int x, y, width, height;
};

static struct rect clip(const GifFileType *gif) {
  struct rect r = {gif->Image.Left, gif->Image.Top, gif->Image.Width, gif->Image.Height};
  if (r.x + r.width > gif->SWidth) r.width = gif->SWidth - r.x;
  if (r.y + r.height > gif->SHeight) r.height = gif->SHeight - r.y;
  if (r.width < 0) r.width = 0;
  if (r.height < 0) r.height = 0;
  return r;
}

// Decodes a frame row by row and draws it on the canvas; returns 0 on an error.
static int draw(GifFileType *gif, uint32_t *canvas, GifPixelType *line, int transparent) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
  uint32_t palette[256];
  for (int i = 0; i < 256; i++) palette[i] = 0xFF000000u;
  for (int i = 0; map && i < map->ColorCount; i++) {
    const GifColorType c = map->Colors[i];
    palette[i] |= (uint32_t)c.Red << 16 | (uint32_t)c.Green << 8 | c.Blue;
  }
  const struct rect r = clip(gif);
  const int height = gif->Image.Height, passes = gif->Image.Interlace ? 4 : 1;
  for (int pass = 0; pass < passes; pass++) {
    const int step = passes == 4 ? steps[pass] : 1;
    for (int y = passes == 4 ? starts[pass] : 0; y < height; y += step) {
      if (DGifGetLine(gif, line, gif->Image.Width) == GIF_ERROR) return 0;
      if (y >= r.height) continue;
      uint32_t *row = canvas + (size_t)(r.y + y) * gif->SWidth + r.x;
      if (transparent < 0) {
        for (int x = 0; x < r.width; x++) row[x] = palette[line[x]];
      } else {
        for (int x = 0; x < r.width; x++)
          if (line[x] != transparent) row[x] = palette[line[x]];
      }
    }
  }
  return 1;
}

static void copy(uint32_t *to, const uint32_t *from, struct rect r, int stride) {
  for (int y = 0; y < r.height; y++) {
    const size_t at = (size_t)(r.y + y) * stride + r.x;
    memcpy(to + at, from + at, (size_t)r.width * 4);
  }
}

long giflib_composite(
    const uint8_t *bytes, size_t count,
    void (*picture)(void *context, const uint32_t *pixels, size_t count), void *context) {
  struct input input = {bytes, count};
  GifFileType *gif = DGifOpen(&input, take, NULL);
  if (!gif) return -1;
  const size_t area = (size_t)gif->SWidth * gif->SHeight;
  uint32_t *canvas = calloc(area, 4), *saved = NULL;
  GifPixelType *line = malloc(1 << 16);
  GraphicsControlBlock control = {0, false, 0, NO_TRANSPARENT_COLOR};
  long frames = 0;
  GifRecordType type;
  while (DGifGetRecordType(gif, &type) == GIF_OK && type != TERMINATE_RECORD_TYPE) {
    if (type == EXTENSION_RECORD_TYPE) {
      int code;
      GifByteType *data;
      if (DGifGetExtension(gif, &code, &data) == GIF_ERROR) break;
      if (code == GRAPHICS_EXT_FUNC_CODE && data) DGifExtensionToGCB(data[0], data + 1, &control);
      while (data && DGifGetExtensionNext(gif, &data) == GIF_OK) {}
    } else if (type == IMAGE_DESC_RECORD_TYPE) {
      if (DGifGetImageDesc(gif) == GIF_ERROR) break;
      const struct rect r = clip(gif);
      if (control.DisposalMode == DISPOSE_PREVIOUS) {
        if (!saved) saved = malloc(area * 4);
        copy(saved, canvas, r, gif->SWidth);
      }
      if (!draw(gif, canvas, line, control.TransparentColor)) break;
      frames++;
      if (picture) picture(context, canvas, area);
      if (control.DisposalMode == DISPOSE_BACKGROUND) {
        for (int y = 0; y < r.height; y++)
          memset(canvas + (size_t)(r.y + y) * gif->SWidth + r.x, 0, (size_t)r.width * 4);
      } else if (control.DisposalMode == DISPOSE_PREVIOUS) {
        copy(canvas, saved, r, gif->SWidth);
      }
      control = (GraphicsControlBlock){0, false, 0, NO_TRANSPARENT_COLOR};
    }
  }
  free(line);
  free(saved);
  free(canvas);
  DGifCloseFile(gif, NULL);
  return frames;
}
