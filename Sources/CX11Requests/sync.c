// SPDX-License-Identifier: MIT
#include "CX11Requests.h"

#include <X11/Xlibint.h>
#include <X11/extensions/syncproto.h>

unsigned long sync_create_counter(struct _XDisplay *dpy, int opcode)
{
  xSyncInitializeReq *initialize;
  xSyncInitializeReply reply;
  unsigned long counter = 0;
  LockDisplay(dpy);
  GetReq(SyncInitialize, initialize);
  initialize->reqType = opcode;
  initialize->syncReqType = X_SyncInitialize;
  initialize->majorVersion = SYNC_MAJOR_VERSION;
  initialize->minorVersion = SYNC_MINOR_VERSION;
  if (_XReply(dpy, (xReply *)&reply, 0, xTrue)) {
    xSyncCreateCounterReq *create;
    GetReq(SyncCreateCounter, create);
    create->reqType = opcode;
    create->syncReqType = X_SyncCreateCounter;
    counter = create->cid = XAllocID(dpy);
    create->initial_value_hi = 0;
    create->initial_value_lo = 0;
  }
  UnlockDisplay(dpy);
  SyncHandle();
  return counter;
}

void sync_set_counter(
  struct _XDisplay *dpy, int opcode, unsigned long counter, int high, unsigned low)
{
  xSyncSetCounterReq *req;
  LockDisplay(dpy);
  GetReq(SyncSetCounter, req);
  req->reqType = opcode;
  req->syncReqType = X_SyncSetCounter;
  req->cid = counter;
  req->value_hi = high;
  req->value_lo = low;
  UnlockDisplay(dpy);
  SyncHandle();
}

void sync_destroy_counter(struct _XDisplay *dpy, int opcode, unsigned long counter)
{
  xSyncDestroyCounterReq *req;
  LockDisplay(dpy);
  GetReq(SyncDestroyCounter, req);
  req->reqType = opcode;
  req->syncReqType = X_SyncDestroyCounter;
  req->counter = counter;
  UnlockDisplay(dpy);
  SyncHandle();
}
