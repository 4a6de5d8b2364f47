# SPDX-License-Identifier: MIT
"""Tries gifview-x11 under the window managers and on the X servers of Debian 12."""
