#!/usr/bin/env bash
# Opens the charts in a window; without a display, does so under Xvfb, clicks a slice, and leaves
# chartdemo.png.
set -eu
chartdemo=$1
if [ -n "${DISPLAY:-}" ]; then exec "$chartdemo" --window; fi

folder=$(mktemp -d)
trap 'kill "$window" "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
window=""
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$folder/display" 2>/dev/null &
server=$!
for _ in $(seq 100); do [ -s "$folder/display" ] && break; sleep 0.1; done
export DISPLAY=":$(cat "$folder/display")"

read -r x y <<<"$("$chartdemo" --chart pie --size 720x480 --list |
  sed -n 's/.*"point":\[\([-0-9.]*\),\([-0-9.]*\)\].*/\1 \2/p' | sed -n 2p)"
"$chartdemo" --window --chart pie --size 720x480 --events >"$folder/events" &
window=$!
wait_for() {
  for _ in $(seq 150); do grep -q "\"event\":\"$1\"" "$folder/events" && return; sleep 0.1; done
  echo "demo: the window did not report \"$1\"" >&2
  exit 1
}
wait_for ready
id=$(sed -n 's/.*"window":"\([^"]*\)".*/\1/p' "$folder/events")
xdotool mousemove --window "$((id))" "$x" "$y" click 1
wait_for select
sleep 0.5
import -window "$((id))" chartdemo.png
echo "demo: no display, so the window ran under Xvfb; a slice was clicked: see chartdemo.png"
