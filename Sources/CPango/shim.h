#pragma once
#include <hb-ot.h>
#include <pango/pangocairo.h>

/* Swift does not see casts between GObject classes that are macros. */
static inline PangoCairoFont *lamina_cairo_font(PangoFont *font) {
  return PANGO_IS_CAIRO_FONT(font) ? (PangoCairoFont *)font : NULL;
}

/* Bit fields are not imported. */
static inline int lamina_line_is_rtl(PangoLayoutLine *line) {
  return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL;
}
