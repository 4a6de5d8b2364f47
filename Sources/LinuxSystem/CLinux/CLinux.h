// SPDX-License-Identifier: MIT
// What Swift's Glibc module leaves out. Headers only; C of ours is what Swift cannot call.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // ppoll and getopt_long are GNU extensions
#endif
#include <getopt.h>        // getopt_long: not in Glibc's module map
#include <poll.h>          // ppoll: hidden there without _GNU_SOURCE
#include <signal.h>
#include <sys/signalfd.h>  // signals as a descriptor, so that they wake the one ppoll
#include <sys/pidfd.h>     // the end of a child as a descriptor
#include <sys/prctl.h>     // timer slack, child subreapers
#include <sys/shm.h>       // System V segments, which MIT-SHM shares
#include <sys/ipc.h>

/// PR_SET_TIMERSLACK of prctl(2), which is variadic, and so out of Swift's reach.
static inline int set_timer_slack(unsigned long nanoseconds) {
  return prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0);
}

/// PR_SET_CHILD_SUBREAPER of prctl(2): whether orphans among our descendants become our children.
static inline int set_child_subreaper(int on) {
  return prctl(PR_SET_CHILD_SUBREAPER, (unsigned long)on, 0, 0, 0);
}
