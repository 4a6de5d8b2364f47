# SPDX-License-Identifier: MIT
# `make run` and `make test` are enough on a fresh Debian 12 with Swift 6.3; neither asks anything.

PREFIX ?= /usr/local
FILE ?= Resources/bootPage.gif
# Seconds for each fuzzer.
TIME ?= 60
# A folder of GIFs to decode in the benchmark, too.
GIFS ?=

BUILD_PACKAGES = libx11-dev libxext-dev zlib1g-dev
TEST_PACKAGES = $(BUILD_PACKAGES) libxtst-dev libxfixes-dev xvfb tigervnc-standalone-server x11-xkb-utils xdotool wmctrl \
  openbox i3-wm dwm bspwm herbstluftwm fluxbox icewm spectrwm x11-utils x11-xserver-utils xauth xtrace picom x11-apps \
  xterm yad trayer suckless-tools xclip bubblewrap firejail python3-pyqt5 zsh fish mandoc

SOURCES = Sources Tests Package.swift Benchmarks/Sources Benchmarks/Package.swift Fuzz/Sources Fuzz/Package.swift
RELEASE = .build/release/gifview-x11
STATIC = .build/static

.PHONY: run test matrix matrix-common faults build lint docs coverage bench fuzz install uninstall resources manual clean

# Functions begin at cache lines (2 to the 6th), so that the speed of the decoder's loop does not hang on what is linked before it:
# up to 8 % either way.
ALIGNED = -Xswiftc -Xllvm -Xswiftc -align-all-functions=6

run: build
	@Scripts/play $(RELEASE) $(FILE)

test:
	@Scripts/need $(TEST_PACKAGES)
	Scripts/test

# Runs the program under all window managers of Debian and on other X servers, in about 12 minutes,
# and writes Documentation/Compatibility.md.
COMMON_PACKAGES = $(TEST_PACKAGES) python3-xlib python3-numpy python3-pil dbus-daemon metacity xfwm4 xcompmgr
MATRIX_PACKAGES = $(COMMON_PACKAGES) jwm fvwm3 marco mate-settings-daemon-common mutter kwin-x11 awesome twm \
  ctwm wmaker matchbox-window-manager ratpoison xmonad muffin cinnamon-common cinnamon-settings-daemon enlightenment xserver-xephyr \
  xnest xserver-xorg-core xserver-xorg-video-dummy xpra xwayland weston
matrix: build
	@Scripts/need $(MATRIX_PACKAGES)
	Tests/Matrix/run

# The six commonest, without writing the page.
matrix-common: build
	@Scripts/need $(COMMON_PACKAGES)
	Tests/Matrix/run --common

# `make test` cuts, silences and refuses connections at a sample of places; this tries all of them.
faults:
	@Scripts/need $(TEST_PACKAGES)
	GIFVIEW_FAULTS=1 swift test --disable-xctest --no-parallel --filter '\.(CutTests|LieTests|RefusalTests|SilenceTests)/'

# One file that loads nothing but the C library: most of what a small program does before its first picture is loading shared
# libraries. Exec to exit takes 1.7 ms against 2.3 with libX11.so, 3.4 as SwiftPM links it, and C with libX11.so 1.5; exec to
# first picture 0.81 of that with libX11.so. The linker prefers shared libraries, so it is first sent to a folder with nothing but
# static ones. Swift's own lld packs what the loader has to relocate, 450 kB, into 3 (DT_RELR): 0.08 ms. Its sections of metadata are
# found by their names alone, so lld is to keep them (nostart-stop-gc).
STATIC_LIBRARIES = stdc++ X11 xcb Xau Xdmcp
build: $(STATIC_LIBRARIES:%=$(STATIC)/lib%.a)
	swift build -c release --product gifview-x11 --static-swift-stdlib --disable-local-rpath $(ALIGNED) \
	  -Xlinker -L$(CURDIR)/$(STATIC) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
	  -Xlinker -lxcb -Xlinker -lXau -Xlinker -lXdmcp \
	  -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld -Xlinker -z -Xlinker pack-relative-relocs \
	  -Xlinker --gc-sections -Xlinker -z -Xlinker nostart-stop-gc -Xlinker -s

$(STATIC)/%.a:
	@Scripts/need $(BUILD_PACKAGES)
	@mkdir -p $(STATIC)
	ln -sf "$$(clang++ -print-file-name=$*.a)" $@

# Foundation would make the program eight times as large and twice as slow to start.
lint:
	swift format lint --strict -r -p $(SOURCES)
	@! grep -rnE '^[^/]*\<import +Foundation' Sources
	@Scripts/links
	@Scripts/wording

docs:
	@Scripts/need $(BUILD_PACKAGES)
	Scripts/docs

coverage:
	@Scripts/need $(TEST_PACKAGES)
	Scripts/coverage

bench:
	@Scripts/need $(BUILD_PACKAGES) libgif-dev
	swift build -c release --package-path Benchmarks $(ALIGNED)
	Benchmarks/.build/release/clock-bench
	Benchmarks/.build/release/decode-bench \
	  $(if $(GIFS),$(or $(wildcard $(GIFS)/*.gif),$(error No GIFs in $(GIFS))))

fuzz:
	@Scripts/need $(BUILD_PACKAGES)
	Fuzz/run $(TIME)

ROOT = $(DESTDIR)$(PREFIX)
SHARE = $(ROOT)/share
# Debian's zsh looks for functions of packages in /usr, and for those of the administrator elsewhere.
ZSH_FOLDER = $(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)

install: build
	install -D -m 755 $(RELEASE) $(ROOT)/bin/gifview-x11
	install -D -m 644 -t $(SHARE)/gifview-x11 Resources/bootPage.gif
	install -D -m 644 -t $(SHARE)/man/man1 Resources/gifview-x11.1
	install -D -m 644 -t $(SHARE)/applications Resources/gifview-x11.desktop
	install -D -m 644 -t $(SHARE)/icons/hicolor/scalable/apps Resources/gifview-x11.svg
	install -D -m 644 -t $(SHARE)/bash-completion/completions Resources/completions/gifview-x11.bash
	install -D -m 644 -t $(SHARE)/zsh/$(ZSH_FOLDER) Resources/completions/_gifview-x11
	install -D -m 644 -t $(SHARE)/fish/vendor_completions.d Resources/completions/gifview-x11.fish

uninstall:
	rm -f $(ROOT)/bin/gifview-x11 $(addprefix $(SHARE)/, gifview-x11/bootPage.gif man/man1/gifview-x11.1 \
	  applications/gifview-x11.desktop icons/hicolor/scalable/apps/gifview-x11.svg \
	  bash-completion/completions/gifview-x11.bash zsh/$(ZSH_FOLDER)/_gifview-x11 \
	  fish/vendor_completions.d/gifview-x11.fish)
	@rmdir $(SHARE)/gifview-x11 2>/dev/null || :

# Draws what is drawn by scripts anew; the bytes stay the same.
resources:
	@Scripts/need python3
	python3 -B Resources/bootPage.py
	python3 -B Tests/Fixtures/make/make.py

# The manual as a page of the documentation.
manual:
	@Scripts/need mandoc
	mandoc -T markdown Resources/gifview-x11.1 >Documentation/Manual.md

clean:
	swift package clean
	rm -rf $(STATIC)
