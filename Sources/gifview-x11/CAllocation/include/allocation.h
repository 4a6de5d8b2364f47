// SPDX-License-Identifier: MIT
// Nothing to include: the functions take the place of the C library's.
