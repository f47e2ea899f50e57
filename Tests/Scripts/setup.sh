#!/usr/bin/env bash
# Installs the Debian packages that are missing; does nothing when all are there.
set -eu

libraries="libcairo2-dev libpango1.0-dev libglib2.0-dev libpng-dev zlib1g-dev libcsv-dev
libxcb1-dev libxcb-shm0-dev libxcb-present-dev libxcb-randr0-dev libxcb-xkb-dev libxcb-xinput-dev
libxcb-sync-dev libxcb-xfixes0-dev libxcb-cursor-dev libxcb-xtest0-dev libxcb-render0-dev
libxcb-icccm4-dev libxcb-ewmh-dev libxkbcommon-dev libxkbcommon-x11-dev pkg-config"
fonts="fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji"
testing="python3 xvfb x11-xkb-utils i3-wm xdotool imagemagick openbox x11-utils xclip librsvg2-bin poppler-utils"

if ! command -v swift >/dev/null; then
  echo "setup: swift is not on the PATH; Lamina needs Swift 6.3 (https://www.swift.org/install)" >&2
  exit 1
fi
if ! command -v dpkg-query >/dev/null; then
  echo "setup: no dpkg here; install what these Debian packages hold:" $libraries $fonts $testing >&2
  exit 0
fi

missing=""
for package in $libraries $fonts $testing; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

sudo=""
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: not root and no sudo; please install:$missing" >&2
    exit 1
  fi
  sudo="sudo"
fi
echo "setup: installing$missing"
install() { DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y --no-install-recommends "$@"; }
if ! { $sudo apt-get update -qq && install $missing >/dev/null; }; then
  for package in $missing; do
    install "$package" >/dev/null || { echo "setup: cannot install $package" >&2; exit 1; }
  done
fi
