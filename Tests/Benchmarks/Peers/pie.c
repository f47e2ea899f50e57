/* A pie of 600x400 with labels and leader lines by cairo alone: a peer of W6.
   usage: pie FILE */
#include <cairo.h>
#include <math.h>
#include <stdio.h>

static const char *names[] = {"Tea", "Coffee", "Milk", "Juice", "Water", "Beer"};
static const double values[] = {40, 30, 20, 10, 5, 3};
static const unsigned colors[] = {0x4162ff, 0xffce66, 0xff6f6f, 0x8ea3ff, 0x4c5f8b, 0xcf8d27};
enum { count = 6 };

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 600, 400);
  cairo_t *cr = cairo_create(surface);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  cairo_select_font_face(cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cr, 12);
  double total = 0, angle = -M_PI / 2;
  for (int i = 0; i < count; i++) total += values[i];
  for (int i = 0; i < count; i++) {
    double end = angle + values[i] / total * 2 * M_PI, middle = (angle + end) / 2;
    double c = cos(middle), s = sin(middle), side = c < 0 ? -1 : 1;
    unsigned rgb = colors[i];
    cairo_set_source_rgb(cr, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
    cairo_move_to(cr, 300, 200);
    cairo_arc(cr, 300, 200, 150, angle, end);
    cairo_close_path(cr);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_set_line_width(cr, 1.5);
    cairo_stroke(cr);
    cairo_restore(cr);
    cairo_set_line_width(cr, 1);
    cairo_move_to(cr, 300 + 150 * c, 200 + 150 * s);
    cairo_line_to(cr, 300 + 164 * c, 200 + 164 * s);
    cairo_line_to(cr, 300 + 174 * side, 200 + 164 * s);
    cairo_stroke(cr);
    char text[64];
    snprintf(text, sizeof text, "%s %.1f%%", names[i], values[i] / total * 100);
    cairo_text_extents_t box;
    cairo_text_extents(cr, text, &box);
    cairo_set_source_rgb(cr, 0.11, 0.14, 0.19);
    cairo_move_to(cr, 300 + 180 * side - (side < 0 ? box.x_advance : 0), 204 + 164 * s);
    cairo_show_text(cr, text);
    angle = end;
  }
  cairo_status_t status = cairo_surface_write_to_png(surface, argv[1]);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
  return status != CAIRO_STATUS_SUCCESS;
}
