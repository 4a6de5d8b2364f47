// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <string.h>
#include <X11/Xlibint.h>

struct answers {
  unsigned long first;  // the serial number of the first request
  unsigned long atom_count, extension_count;
  unsigned long *atoms;
  struct name_extension *extensions;
};

static void take_answer(const struct answers *answers, unsigned long index, const xReply *reply)
{
  if (index < answers->atom_count) {
    CARD32 atom = ((const xInternAtomReply *)reply)->atom;
    // The three top bits of an atom are zero (X11 protocol, "Common Types").
    answers->atoms[index] = atom & 0xe0000000 ? None : atom;
  } else {
    const xQueryExtensionReply *found = (const xQueryExtensionReply *)reply;
    answers->extensions[index - answers->atom_count] = found->present
      ? (struct name_extension){found->major_opcode, found->first_event}
      : (struct name_extension){0, 0};
  }
}

static Bool read_answer(Display *dpy, xReply *reply, char *buffer, int length, XPointer data)
{
  const struct answers *answers = (const struct answers *)data;
  // Serial numbers before the first wrap around to more than the count. The last answer is not for
  // this handler.
  unsigned long index = dpy->last_request_read - answers->first;
  if (index + 1 >= answers->atom_count + answers->extension_count
      || reply->generic.type == X_Error)
    return False;
  xReply storage;
  take_answer(
    answers, index,
    (const xReply *)_XGetAsyncReply(dpy, (char *)&storage, reply, buffer, length, 0, True));
  return True;
}

void names_query(
  struct _XDisplay *dpy, const char *atom_names, int atom_count, unsigned long *atoms,
  const char *extension_names, int extension_count, struct name_extension *extensions)
{
  if (atom_count + extension_count <= 0)
    return;
  LockDisplay(dpy);
  // All answers but the last come to the handler while _XReply waits for the last.
  struct answers answers = {dpy->request + 1, atom_count, extension_count, atoms, extensions};
  _XAsyncHandler handler = {dpy->async_handlers, read_answer, (XPointer)&answers};
  dpy->async_handlers = &handler;
  for (int i = 0; i < atom_count; i++) {
    size_t length = strlen(atom_names);
    xInternAtomReq *req;
    GetReq(InternAtom, req);
    req->onlyIfExists = xFalse;
    req->nbytes = length;
    req->length += (length + 3) >> 2;
    Data(dpy, atom_names, length);
    atom_names += length + 1;
    atoms[i] = None;
  }
  for (int i = 0; i < extension_count; i++) {
    size_t length = strlen(extension_names);
    xQueryExtensionReq *req;
    GetReq(QueryExtension, req);
    req->nbytes = length;
    req->length += (length + 3) >> 2;
    Data(dpy, extension_names, length);
    extension_names += length + 1;
    extensions[i] = (struct name_extension){0, 0};
  }
  xReply last;
  if (_XReply(dpy, &last, 0, xTrue))
    take_answer(&answers, atom_count + extension_count - 1, &last);
  DeqAsyncHandler(dpy, &handler);
  UnlockDisplay(dpy);
  SyncHandle();
}
