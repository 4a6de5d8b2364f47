// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <X11/Xlibint.h>
#include <X11/extensions/XResproto.h>

int res_client_process(struct _XDisplay *dpy, int opcode, unsigned long resource)
{
  int process = 0;
  xXResQueryClientIdsReq *req;
  xXResQueryClientIdsReply reply;
  xXResClientIdSpec spec = {.client = resource, .mask = X_XResLocalClientPIDMask};
  LockDisplay(dpy);
  GetReq(XResQueryClientIds, req);
  req->reqType = opcode;
  req->XResReqType = X_XResQueryClientIds;
  req->length += sz_xXResClientIdSpec >> 2;
  req->numSpecs = 1;
  Data(dpy, (char *)&spec, sz_xXResClientIdSpec);
  if (_XReply(dpy, (xReply *)&reply, 0, xFalse)) {
    // A server answers one specification with one value, and the value is one number. Any other
    // reply is skipped.
    struct {
      xXResClientIdValue value;
      CARD32 process;
    } answer;
    if (reply.numIds == 1 && reply.length == sizeof answer / 4) {
      if (_XRead(dpy, (char *)&answer, sizeof answer) == 0 &&
          answer.value.spec.mask == X_XResLocalClientPIDMask && answer.value.length == 4)
        process = answer.process;
    } else {
      _XEatDataWords(dpy, reply.length);
    }
  }
  UnlockDisplay(dpy);
  SyncHandle();
  return process;
}
