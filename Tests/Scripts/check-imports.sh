#!/usr/bin/env bash
# Checks that each module imports only what the architecture allows; prints each line that does not.
set -u
status=0
# module, then the modules it may import
while read -r target allowed; do
  [ -d "Sources/$target" ] || continue
  bad=$(grep -rnE '^ *(@[A-Za-z_]+(\([^)]*\))? +)*((public|package|internal|private|fileprivate) +)?import ' "Sources/$target" --include='*.swift' |
    grep -vE "import ($(echo "$allowed" | tr ' ' '|'))\$")
  if [ -n "$bad" ]; then
    echo "$target may import only: $allowed"
    echo "$bad"
    status=1
  fi
done <<'TABLE'
LaminaGeometry Glibc Synchronization
LaminaMotion Glibc Synchronization LaminaGeometry
LaminaLayers Glibc Synchronization LaminaGeometry LaminaMotion
Lamina LaminaGeometry LaminaMotion LaminaLayers
LaminaCharts Glibc LaminaGeometry LaminaMotion LaminaLayers
LaminaCairo Glibc Synchronization LaminaGeometry LaminaMotion LaminaLayers CCairo CPNG CZlib
LaminaText Glibc Synchronization LaminaGeometry LaminaMotion LaminaLayers LaminaCairo CCairo CPango
LaminaXCB Glibc Synchronization Dispatch LaminaGeometry LaminaMotion LaminaLayers LaminaCairo CCairo CXCB
CLamina Glibc CLaminaHeader LaminaGeometry LaminaMotion LaminaLayers LaminaText LaminaCairo LaminaXCB
TABLE
exit $status
