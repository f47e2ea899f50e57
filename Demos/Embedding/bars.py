"""Two bars in Python, by the C interface: written as text, animated, hit and painted into memory.

  LD_LIBRARY_PATH=/usr/local/lib python3 bars.py [picture.png]
"""
import ctypes
import math
import sys
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_size_t, c_void_p

SCENE = """scene 120 60 background #ffffff
shape "sales" { identifier "sales"
  position 10 10
  path "M0 0H80V12H0Z"
  fill #2f6fde
}
shape "costs" { identifier "costs"
  position 10 34
  path "M0 0H50V12H0Z"
  fill #e07b39
}
"""


class Point(ctypes.Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class Hit(ctypes.Structure):
    _fields_ = [("layer", c_void_p), ("local", Point), ("part", c_int32), ("distance", c_double)]


class Error(ctypes.Structure):
    _fields_ = [("line", c_int32), ("column", c_int32), ("message", ctypes.c_char * 248)]


def load():
    lamina = ctypes.CDLL("liblamina.so")
    lamina.lamina_scene_read.restype = c_void_p
    lamina.lamina_scene_read.argtypes = [c_char_p, POINTER(Error)]
    lamina.lamina_scene_hit.restype = ctypes.c_bool
    lamina.lamina_scene_hit.argtypes = [c_void_p, c_double, c_double, c_double, POINTER(Hit)]
    lamina.lamina_layer_get_string.restype = c_void_p
    lamina.lamina_layer_get_string.argtypes = [c_void_p, c_char_p]
    lamina.lamina_scene_paint.restype = ctypes.c_bool
    lamina.lamina_scene_paint.argtypes = [
        c_void_p, c_void_p, c_int32, c_int32, c_size_t, c_void_p, c_size_t, POINTER(Error)]
    lamina.lamina_scene_write_png.restype = ctypes.c_bool
    lamina.lamina_scene_write_png.argtypes = [c_void_p, c_char_p, POINTER(Error)]
    lamina.lamina_scene_free.argtypes = [c_void_p]
    lamina.lamina_free.argtypes = [c_void_p]
    return lamina


def name_at(lamina, scene, x, y):
    hit = Hit()
    if not lamina.lamina_scene_hit(scene, x, y, 0, byref(hit)):
        return None
    text = lamina.lamina_layer_get_string(hit.layer, b"identifier")
    name = ctypes.string_at(text).decode()
    lamina.lamina_free(text)
    return name


def main():
    lamina, error = load(), Error()
    scene = lamina.lamina_scene_read(SCENE.encode(), byref(error))
    if not scene:
        sys.exit(f"bars.py: {error.line}:{error.column}: {error.message.decode()}")
    for x, y in [(80, 16), (80, 40), (40, 40), (math.nan, 0)]:
        print(f"{x:g} {y:g}:", name_at(lamina, scene, x, y))
    pixels = (ctypes.c_uint32 * (120 * 60))()
    lamina.lamina_scene_paint(scene, pixels, 120, 60, 480, None, 0, byref(error))
    print(f"pixel at 20 16: #{pixels[16 * 120 + 20]:08x}")
    if len(sys.argv) > 1:
        lamina.lamina_scene_write_png(scene, sys.argv[1].encode(), byref(error))
    lamina.lamina_scene_free(scene)


main()
