// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <stdlib.h>
#include <X11/Xlibint.h>

// Reads a list of `count` bytes, rounded up to words, and skips what the reply has beyond it.
// Returns `NULL` if the reply is shorter than the list, or memory is refused.
static void *read_list(Display *dpy, size_t count, CARD32 words)
{
  CARD32 needed = (count + 3) / 4;
  // Xlib aborts where more is read than the reply has.
  void *list = needed <= words ? malloc(needed ? needed * 4 : 1) : NULL;
  if (list) {
    if (needed > 0)
      _XRead(dpy, list, needed * 4);
    words -= needed;
  }
  if (words > 0)
    _XEatDataWords(dpy, words);
  return list;
}

int property_get(
  struct _XDisplay *dpy, unsigned long window, unsigned long name, int format, int most_words,
  void **items)
{
  int count = -1;
  xGetPropertyReq *req;
  xGetPropertyReply reply;
  *items = NULL;
  LockDisplay(dpy);
  GetReq(GetProperty, req);
  req->window = window;
  req->property = name;
  req->type = AnyPropertyType;
  req->delete = xFalse;
  req->longOffset = 0;
  req->longLength = most_words;
  if (_XReply(dpy, (xReply *)&reply, 0, xFalse)) {
    bool is_wanted = reply.propertyType != None && reply.format == format
      && reply.nItems <= (CARD32)most_words * 32 / format;
    if (is_wanted) {
      *items = read_list(dpy, (size_t)reply.nItems * (format / 8), reply.length);
      if (*items)
        count = reply.nItems;
    } else if (reply.length > 0) {
      _XEatDataWords(dpy, reply.length);
    }
  }
  UnlockDisplay(dpy);
  SyncHandle();
  return count;
}

int tree_query(
  struct _XDisplay *dpy, unsigned long window, unsigned long *parent, unsigned **children)
{
  int count = -1;
  xResourceReq *req;
  xQueryTreeReply reply;
  *children = NULL;
  LockDisplay(dpy);
  GetResReq(QueryTree, window, req);
  if (_XReply(dpy, (xReply *)&reply, 0, xFalse)) {
    *children = read_list(dpy, (size_t)reply.nChildren * 4, reply.length);
    if (*children) {
      *parent = reply.parent;
      count = reply.nChildren;
    }
  }
  UnlockDisplay(dpy);
  SyncHandle();
  return count;
}

unsigned long selected_events(struct _XDisplay *dpy, unsigned long window)
{
  unsigned long events = 0;
  xResourceReq *req;
  xGetWindowAttributesReply reply;
  LockDisplay(dpy);
  GetResReq(GetWindowAttributes, window, req);
  int extra = (sz_xGetWindowAttributesReply - sz_xReply) / 4;
  if (_XReply(dpy, (xReply *)&reply, extra, xTrue))
    events = reply.allEventMasks;
  UnlockDisplay(dpy);
  SyncHandle();
  return events;
}
