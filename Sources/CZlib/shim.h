#pragma once
#include <zlib.h>

/* Swift cannot call the macro that passes the version and the structure's size. */
static inline int lamina_deflate_init(z_streamp stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, 15, 9, strategy);
}
