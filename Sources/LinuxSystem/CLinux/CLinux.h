// SPDX-License-Identifier: MIT
// Headers that Swift's Glibc module omits, and wrappers for calls that Swift cannot make.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // ppoll and getopt_long are GNU extensions
#endif
#include <errno.h>
#include <stdio.h>         // renameat2
#include <fcntl.h>         // AT_FDCWD
#include <getopt.h>        // getopt_long: missing in Glibc's module map
#include <poll.h>          // ppoll: Glibc's module map hides it without _GNU_SOURCE
#include <signal.h>
#include <sys/eventfd.h>   // a wake-up from another thread as a descriptor
#include <sys/signalfd.h>  // signals as a descriptor, so that they wake ppoll
#include <sys/pidfd.h>     // the end of a process as a descriptor
#include <sys/inotify.h>   // changes of files in a folder
#include <limits.h>        // NAME_MAX
#include <sys/mman.h>      // mremap
#include <sys/prctl.h>     // timer slack, child subreapers
#include <sys/syscall.h>   // the kernel's own prctl and rt_sigaction
#include <unistd.h>        // syscall
#include <sys/shm.h>       // System V segments for MIT-SHM
#include <sys/ipc.h>

/// PR_SET_TIMERSLACK of prctl(2). Swift cannot call variadic functions.
static inline int set_timer_slack(unsigned long nanoseconds) {
  return prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0);
}

/// PR_GET_TIMERSLACK of prctl(2), negative if it fails. The function of the C library truncates the
/// slack to an int.
static inline long get_timer_slack(void) {
  return syscall(SYS_prctl, PR_GET_TIMERSLACK, 0L, 0L, 0L, 0L);
}

/// Whether a signal is ignored. Unlike sigaction(2), the system call also answers for the two
/// signals that the C library reserves for itself.
static inline int is_ignored(int number) {
  struct {
    void (*handler)(int);
    unsigned long flags;
    void (*restorer)(void);
    unsigned long mask;
  } action;
  return syscall(SYS_rt_sigaction, number, NULL, &action, sizeof action.mask) == 0
    && action.handler == SIG_IGN;
}

/// PR_SET_CHILD_SUBREAPER of prctl(2): whether orphaned descendants become our children.
static inline int set_child_subreaper(int on) {
  return prctl(PR_SET_CHILD_SUBREAPER, (unsigned long)on, 0, 0, 0);
}

/// Gives a file a name that no file has: renameat2(2), or link(2) and unlink(2) on file systems
/// without it. EEXIST if a file has the name.
static inline int rename_to_new(const char *old, const char *new_name) {
  int result = renameat2(AT_FDCWD, old, AT_FDCWD, new_name, RENAME_NOREPLACE);
  if (result == 0 || (errno != EINVAL && errno != ENOSYS))
    return result;
  return link(old, new_name) == 0 ? unlink(old) : -1;
}

/// mremap(2), which is variadic: a private mapping of `size` bytes grows, and may move but is not
/// copied. It is left as it was, and NULL returned, where the system refuses that.
static inline void *grow_mapping(void *start, size_t size, size_t larger) {
  void *moved = mremap(start, size, larger, MREMAP_MAYMOVE);
  return moved == MAP_FAILED ? NULL : moved;
}
