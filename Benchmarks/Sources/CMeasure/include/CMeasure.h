// SPDX-License-Identifier: MIT
#pragma once

/// How often the process has asked for memory so far.
unsigned long allocation_count(void);

/// How long this thread has had a processor, which other programs on the machine do not add to.
unsigned long processor_nanoseconds(void);
