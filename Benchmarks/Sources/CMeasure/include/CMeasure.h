// SPDX-License-Identifier: MIT
#pragma once

/// How often the process has asked for memory so far.
unsigned long allocation_count(void);
