#!/usr/bin/env bash
# Builds chartdemo and the library for C so that neither needs Swift to run, and puts them under
# DESTDIR and PREFIX. They keep a build folder of their own, since they link Swift's runtime statically.
set -eu
cd "$(dirname "$0")/../.."
prefix=${PREFIX:-/usr/local}
target=${DESTDIR:-}$prefix
header=Sources/CLaminaHeader
version=$(sed -n 's/^#define LAMINA_VERSION "\(.*\)"$/\1/p' $header/lamina.h)
major=${version%%.*}
scratch=.build/install

build() {
  "${SWIFT:-swift}" build -c release --scratch-path $scratch -Xswiftc -static-stdlib \
    -Xlinker --gc-sections -Xlinker --strip-all "$@"
}
build --static-swift-stdlib --product chartdemo
# Only the functions of the header are seen from outside.
build --product lamina -Xlinker -soname="liblamina.so.$major" \
  -Xlinker --version-script="$PWD/$header/exports.map"

install -D $scratch/release/chartdemo "$target/bin/chartdemo"
install -D $scratch/release/liblamina.so "$target/lib/liblamina.so.$version"
ln -sf "liblamina.so.$version" "$target/lib/liblamina.so.$major"
ln -sf "liblamina.so.$major" "$target/lib/liblamina.so"
install -D -m 644 $header/lamina.h "$target/include/lamina.h"
install -d "$target/lib/pkgconfig"
sed "s|@PREFIX@|$prefix|; s|@VERSION@|$version|" $header/lamina.pc.in >"$target/lib/pkgconfig/lamina.pc"
echo "installed chartdemo, liblamina.so and lamina.h under $target"
