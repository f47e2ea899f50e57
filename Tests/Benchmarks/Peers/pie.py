"""A pie of 600x400 with labels and leader lines by pycairo: a peer of W6.

usage: pie.py FILE
"""
import math
import sys

import cairo

DATA = [
    ("Tea", 40, 0x4162FF), ("Coffee", 30, 0xFFCE66), ("Milk", 20, 0xFF6F6F),
    ("Juice", 10, 0x8EA3FF), ("Water", 5, 0x4C5F8B), ("Beer", 3, 0xCF8D27),
]
surface = cairo.ImageSurface(cairo.FORMAT_RGB24, 600, 400)
cr = cairo.Context(surface)
cr.set_source_rgb(1, 1, 1)
cr.paint()
cr.select_font_face("sans")
cr.set_font_size(12)
total = sum(value for _, value, _ in DATA)
angle = -math.pi / 2
for name, value, rgb in DATA:
    end = angle + value / total * 2 * math.pi
    middle = (angle + end) / 2
    c, s = math.cos(middle), math.sin(middle)
    side = -1 if c < 0 else 1
    color = [(rgb >> shift & 255) / 255 for shift in (16, 8, 0)]
    cr.move_to(300, 200)
    cr.arc(300, 200, 150, angle, end)
    cr.close_path()
    cr.set_source_rgb(*color)
    cr.fill_preserve()
    cr.set_source_rgb(1, 1, 1)
    cr.set_line_width(1.5)
    cr.stroke()
    cr.set_source_rgb(*color)
    cr.set_line_width(1)
    cr.move_to(300 + 150 * c, 200 + 150 * s)
    cr.line_to(300 + 164 * c, 200 + 164 * s)
    cr.line_to(300 + 174 * side, 200 + 164 * s)
    cr.stroke()
    text = f"{name} {value / total * 100:.1f}%"
    advance = cr.text_extents(text).x_advance
    cr.set_source_rgb(0.11, 0.14, 0.19)
    cr.move_to(300 + 180 * side - (advance if side < 0 else 0), 204 + 164 * s)
    cr.show_text(text)
    angle = end
surface.write_to_png(sys.argv[1])
