#!/usr/bin/env bash
# Builds the reference of every library from its documentation comments, warnings as errors.
set -eu
graphs=.build/symbol-graphs
rm -rf "$graphs" .build/docs
mkdir -p .build/docs
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
made=$(find .build -type d -name symbolgraph | head -n 1)
for module in LaminaGeometry LaminaMotion LaminaLayers LaminaText LaminaCairo LaminaXCB LaminaCharts; do
  [ -d "Sources/$module" ] || continue
  mkdir -p "$graphs/$module"
  cp "$made/$module.symbols.json" "$graphs/$module/"
  find "$made" -name "$module@*.symbols.json" -exec cp {} "$graphs/$module/" \;
  catalogue="Sources/$module/$module.docc"
  [ -d "$catalogue" ] || catalogue=""
  docc convert $catalogue --fallback-display-name "$module" --fallback-bundle-identifier "lamina.$module" \
    --additional-symbol-graph-dir "$graphs/$module" --output-dir ".build/docs/$module" \
    --warnings-as-errors
done
echo "docs: see .build/docs"
