// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <string.h>
#include <X11/Xlibint.h>

unsigned long cursor_create(struct _XDisplay *dpy, const char *font_name, int glyph, int mask)
{
  LockDisplay(dpy);
  // Of XAllocID there can be one while the display is locked.
  XID ids[2];
  XAllocIDs(dpy, ids, 2);
  XID font = ids[0], cursor = ids[1];
  xOpenFontReq *open;
  size_t length = strlen(font_name);
  GetReq(OpenFont, open);
  open->fid = font;
  open->nbytes = length;
  open->length += (length + 3) >> 2;
  Data(dpy, font_name, length);
  xCreateGlyphCursorReq *create;
  GetReq(CreateGlyphCursor, create);
  create->cid = cursor;
  create->source = create->mask = font;
  create->sourceChar = glyph;
  create->maskChar = mask;
  create->foreRed = create->foreGreen = create->foreBlue = 0;
  create->backRed = create->backGreen = create->backBlue = 0xffff;
  xResourceReq *close;
  GetResReq(CloseFont, font, close);
  (void)close;
  UnlockDisplay(dpy);
  SyncHandle();
  return cursor;
}
