// SPDX-License-Identifier: MIT
#pragma once

/// The number of allocations in this process so far.
unsigned long allocation_count(void);

/// The processor time of this thread, which does not count other programs.
unsigned long processor_nanoseconds(void);
