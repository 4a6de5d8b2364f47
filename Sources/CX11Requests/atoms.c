// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <string.h>
#include <X11/Xlibint.h>

struct answers {
  unsigned long first;  // the serial number of the first request
  unsigned long count;
  unsigned long *atoms;
};

// The three top bits of an atom are zero (X11 protocol, "Common Types").
static unsigned long valid(CARD32 atom) { return atom & 0xe0000000 ? None : atom; }

static Bool read_answer(Display *dpy, xReply *reply, char *buffer, int length, XPointer data)
{
  const struct answers *answers = (const struct answers *)data;
  // Serial numbers before the first wrap around to more than the count.
  unsigned long index = dpy->last_request_read - answers->first;
  if (index >= answers->count || reply->generic.type == X_Error)
    return False;
  xInternAtomReply storage;
  const xInternAtomReply *answer = (const xInternAtomReply *)_XGetAsyncReply(
    dpy, (char *)&storage, reply, buffer, length, 0, True);
  answers->atoms[index] = valid(answer->atom);
  return True;
}

void atoms_intern(struct _XDisplay *dpy, const char *names, int count, unsigned long *atoms)
{
  if (count <= 0)
    return;
  LockDisplay(dpy);
  // All answers but the last come to the handler while _XReply waits for the last.
  struct answers answers = {dpy->request + 1, count - 1, atoms};
  _XAsyncHandler handler = {dpy->async_handlers, read_answer, (XPointer)&answers};
  dpy->async_handlers = &handler;
  for (int i = 0; i < count; i++) {
    size_t length = strlen(names);
    xInternAtomReq *req;
    GetReq(InternAtom, req);
    req->onlyIfExists = xFalse;
    req->nbytes = length;
    req->length += (length + 3) >> 2;
    Data(dpy, names, length);
    names += length + 1;
    atoms[i] = None;
  }
  xInternAtomReply last;
  if (_XReply(dpy, (xReply *)&last, 0, xTrue))
    atoms[count - 1] = valid(last.atom);
  DeqAsyncHandler(dpy, &handler);
  UnlockDisplay(dpy);
  SyncHandle();
}
