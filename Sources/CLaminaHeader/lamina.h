/* Lamina for C and for every language that can call it: a tree of layers that is painted into your
 * memory or an X11 window, animated on your clock, and hit where it is painted.
 *
 * Units: points of the scene's space, y down; seconds; radians, clockwise on screen. A scene's scale
 * says how many device pixels make a point.
 *
 * Ownership: what a function named _new, _read or _open returns is yours, to be given back by the
 * _free, _release or _close beside it. Layers are counted: adding one to a tree keeps it there. All
 * other layers that functions return are lent, and live as long as something keeps them. Strings that
 * are returned as char * go back by lamina_free; const char * ones stay the library's.
 *
 * Errors: a function that takes a lamina_error says false or NULL when it could not do what it was
 * asked, and why in the error, if one is given. Nothing is changed then. Numbers that are not finite
 * are refused by setters and hit nothing. NULL where a scene, layer or window is expected makes a
 * function do nothing and return 0.
 *
 * Threads: a scene, its layers and its windows belong to one thread at a time.
 */
#ifndef LAMINA_H
#define LAMINA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version that this header describes. */
#define LAMINA_VERSION "0.1.0"

/* The version of the library, as three numbers. */
const char *lamina_version(void);

/* ---- Values ---------------------------------------------------------------------------------- */

typedef struct lamina_scene lamina_scene;
typedef struct lamina_layer lamina_layer;
typedef struct lamina_host lamina_host;
typedef struct lamina_window lamina_window;

/* cairo_t and cairo_surface_t, without a need for cairo's header. */
struct _cairo;
struct _cairo_surface;

typedef struct {
  double x, y;
} lamina_point;

typedef struct {
  double x, y, width, height;
} lamina_rect;

/* x' = a x + c y + tx, y' = b x + d y + ty */
typedef struct {
  double a, b, c, d, tx, ty;
} lamina_transform;

/* Device pixels. */
typedef struct {
  int32_t x, y, width, height;
} lamina_pixel_rect;

/* Why something failed: the place in a text that was read, 0 where there is none, and a sentence. */
typedef struct {
  int32_t line, column;
  char message[248];
} lamina_error;

/* Gives back memory that the library handed out. */
void lamina_free(void *memory);

/* ---- Scenes ---------------------------------------------------------------------------------- */

/* A scene with an empty root layer of its size. Sides that are not finite or negative count as 0, a
 * scale that is not positive as 1. Text is set by Pango. */
lamina_scene *lamina_scene_new(double width, double height, double scale);

/* A scene from its text, see Docs/SceneText.md; NULL for a mistake in the text. */
lamina_scene *lamina_scene_read(const char *text, lamina_error *error);

/* The text of a scene, which reads back as an equal one. */
char *lamina_scene_write(const lamina_scene *scene);

void lamina_scene_free(lamina_scene *scene);

/* The layer that holds all others. */
lamina_layer *lamina_scene_root(const lamina_scene *scene);

/* The first layer with an identifier, parents before their sublayers; NULL if there is none. */
lamina_layer *lamina_scene_find(const lamina_scene *scene, const char *identifier);

void lamina_scene_set_size(lamina_scene *scene, double width, double height);
void lamina_scene_set_scale(lamina_scene *scene, double scale);

/* The colour below all layers, as #rgb, #rrggbb, #rrggbbaa, four numbers or "none". */
bool lamina_scene_set_background(lamina_scene *scene, const char *color, lamina_error *error);

/* ---- The clock ------------------------------------------------------------------------------- */

/* Sets the clock, in seconds, and shows what animations show then; it may go backwards. Completions
 * and timers that are due run inside. */
void lamina_scene_advance(lamina_scene *scene, double time);

double lamina_scene_time(const lamina_scene *scene);

/* When to advance next: the scene's time itself while something moves, infinity when nothing will
 * change by itself. */
double lamina_scene_next_wake_up(lamina_scene *scene);

/* ---- Painting -------------------------------------------------------------------------------- */

/* The most rectangles that damage comes in. */
#define LAMINA_MAX_DAMAGE 16

bool lamina_scene_has_damage(lamina_scene *scene);

/* Takes the pixels to paint again since this was last asked. Writes up to LAMINA_MAX_DAMAGE
 * rectangles and returns their number, 0 when nothing changed. */
size_t lamina_scene_take_damage(lamina_scene *scene, lamina_pixel_rect *rects);

/* Paints into premultiplied 32-bit ARGB in the machine's byte order, as cairo's ARGB32, GDK and QImage
 * have it. The pixels and the stride, in bytes, must be multiples of 4. Only the given rectangles
 * are touched; NULL paints everything. False for a size or stride that cannot be. */
bool lamina_scene_paint(
    lamina_scene *scene, void *pixels, int32_t width, int32_t height, size_t stride,
    const lamina_pixel_rect *rects, size_t count, lamina_error *error);

/* Paints onto a cairo_surface_t of yours, pixel for pixel: an image surface in place. */
bool lamina_scene_paint_surface(
    lamina_scene *scene, struct _cairo_surface *surface, const lamina_pixel_rect *rects, size_t count,
    lamina_error *error);

/* Draws into a cairo_t of yours as vectors, from the origin of its user space, one unit a point: for
 * print, or where the context's own scaling counts. */
bool lamina_scene_draw(lamina_scene *scene, struct _cairo *context, lamina_error *error);

/* Writes a picture, whole or not at all: SVG and PDF as vectors. */
bool lamina_scene_write_png(lamina_scene *scene, const char *path, lamina_error *error);
bool lamina_scene_write_svg(lamina_scene *scene, const char *path, lamina_error *error);
bool lamina_scene_write_pdf(lamina_scene *scene, const char *path, lamina_error *error);

/* ---- Hit testing ----------------------------------------------------------------------------- */

typedef enum {
  LAMINA_PART_FILL,
  LAMINA_PART_STROKE,
  LAMINA_PART_BOUNDS,
  LAMINA_PART_CONTENT,
  LAMINA_PART_TEXT
} lamina_part;

typedef struct {
  lamina_layer *layer;
  lamina_point local; /* in the layer's own space */
  lamina_part part;
  double distance; /* 0 for an exact hit */
} lamina_hit;

/* The topmost layer painted at a point, or the nearest within a tolerance where nothing is. False,
 * and hit untouched, where nothing is; hit may be NULL. */
bool lamina_scene_hit(
    lamina_scene *scene, double x, double y, double tolerance, lamina_hit *hit);

/* Every layer painted at a point, the topmost first. Writes up to capacity hits and returns how many
 * there are. */
size_t lamina_scene_hit_all(
    lamina_scene *scene, double x, double y, double tolerance, lamina_hit *hits, size_t capacity);

/* The layers that a rectangle touches, or holds whole; the topmost first. Writes up to capacity layers
 * and returns how many there are. */
size_t lamina_scene_layers_in(
    lamina_scene *scene, lamina_rect rect, bool whole, lamina_layer **layers, size_t capacity);

/* ---- Layers ---------------------------------------------------------------------------------- */

/* A new layer: "layer", "shape", "text-layer", "gradient", "image", "replicator" or "scroll"; NULL for
 * another kind. */
lamina_layer *lamina_layer_new(const char *kind);

lamina_layer *lamina_layer_retain(lamina_layer *layer);
void lamina_layer_release(lamina_layer *layer);

/* The kind, in the words of lamina_layer_new. */
const char *lamina_layer_kind(const lamina_layer *layer);

/* Puts a layer above the sublayers of another, taking it from where it was. False, and nothing is
 * changed, if it would hold itself. */
bool lamina_layer_add(lamina_layer *parent, lamina_layer *layer);

/* The same at an index of the sublayers, clamped to what there is. */
bool lamina_layer_insert(lamina_layer *parent, lamina_layer *layer, size_t index);

/* Takes a layer out of its superlayer, or a mask off what it masks. */
void lamina_layer_remove(lamina_layer *layer);

lamina_layer *lamina_layer_parent(const lamina_layer *layer);
size_t lamina_layer_count(const lamina_layer *layer);
lamina_layer *lamina_layer_child(const lamina_layer *layer, size_t index);

/* The layer whose alpha selects what shows; NULL for none. False if it would mask itself. */
bool lamina_layer_set_mask(lamina_layer *layer, lamina_layer *mask);
lamina_layer *lamina_layer_mask(const lamina_layer *layer);

/* Sets a property from its value as a scene text has it: ("fill", "#d04020"), ("line-width", "2"),
 * ("hidden", "yes"), ("path", "\"M0 0L9 9\""). False for an unknown name or a bad value. */
bool lamina_layer_set(
    lamina_layer *layer, const char *name, const char *value, lamina_error *error);

/* Sets a property whose value is one string: identifier, text, path. No quotes are needed here. */
bool lamina_layer_set_string(
    lamina_layer *layer, const char *name, const char *value, lamina_error *error);

/* A property's value as lamina_layer_set takes it; NULL if it has its default. */
char *lamina_layer_get(const lamina_layer *layer, const char *name);

/* The value of a property that lamina_layer_set_string sets, without quotes; NULL if it has its
 * default or is none such. */
char *lamina_layer_get_string(const lamina_layer *layer, const char *name);

/* Quick ways to what changes most. */
void lamina_layer_set_bounds(lamina_layer *layer, lamina_rect bounds);
void lamina_layer_set_position(lamina_layer *layer, double x, double y);
void lamina_layer_set_transform(lamina_layer *layer, lamina_transform transform);
void lamina_layer_set_opacity(lamina_layer *layer, double opacity);
void lamina_layer_set_hidden(lamina_layer *layer, bool hidden);
lamina_rect lamina_layer_bounds(const lamina_layer *layer);
lamina_point lamina_layer_position(const lamina_layer *layer);

/* The box in the superlayer's space that holds the layer's bounds. */
lamina_rect lamina_layer_frame(const lamina_layer *layer);
void lamina_layer_set_frame(lamina_layer *layer, lamina_rect frame);

typedef enum {
  LAMINA_MOVE,  /* 1 point */
  LAMINA_LINE,  /* 1 point */
  LAMINA_QUAD,  /* 2 points: control, end */
  LAMINA_CURVE, /* 3 points: control, control, end */
  LAMINA_CLOSE  /* 0 points */
} lamina_verb;

/* The path of a shape from its parts. False if the layer is no shape, a verb is unknown, or the points
 * are not as many as the verbs need. */
bool lamina_layer_set_path(
    lamina_layer *layer, const uint8_t *verbs, size_t verb_count, const lamina_point *points,
    size_t point_count, lamina_error *error);

/* A point of one layer's space in another's; NULL stands for the scene. False if a transform on the
 * way cannot be inverted, or the layers share no tree. */
bool lamina_convert(
    const lamina_layer *from, const lamina_layer *to, lamina_point point, lamina_point *result);

/* Something of yours to go with a layer. The destructor, which may be NULL, runs once: when other data
 * takes its place, or with the layer's end. */
void lamina_layer_set_data(lamina_layer *layer, void *data, void (*destroy)(void *data));
void *lamina_layer_data(const lamina_layer *layer);

/* ---- Animation ------------------------------------------------------------------------------- */

/* How a property changes. A lamina_animation of zeros, with something in to, takes a quarter of a
 * second from what is on screen. Values are texts of the property's kind: "0.5", "10 20", "#ff0000",
 * "M0 0L9 9". NULL leaves one out. */
typedef struct {
  const char *from, *to, *by;
  /* Values to go through instead, and the fractions at which each is reached; times may be NULL. */
  const char *const *values;
  const double *times;
  size_t value_count;
  /* Seconds of one way; 0 for the transaction's, the spring's own, or 0.25. */
  double duration;
  double delay;
  /* Cycles; 0 counts as 1. */
  double repeat_count;
  /* A CSS easing, such as "ease-in-out" or "cubic-bezier(0.2, 0, 0, 1)"; NULL for linear. */
  const char *timing;
  /* A spring instead of an easing, if the stiffness is above 0; a mass of 0 counts as 1. */
  double mass, stiffness, damping;
  bool autoreverses;
  bool is_additive;
  /* Whether the last value stays on screen until the animation is removed. */
  bool stays;
} lamina_animation;

/* Told once: true when the end was reached, false when it was removed or replaced before. */
typedef void (*lamina_completion)(bool finished, void *data);

/* Adds an animation of the property under a Core Animation key path, such as "opacity",
 * "transform.rotation" or "path". Under a key that is taken it replaces the animation there; the key
 * may be NULL. */
bool lamina_layer_animate(
    lamina_layer *layer, const char *key_path, const lamina_animation *animation, const char *key,
    lamina_completion completion, void *data, lamina_error *error);

void lamina_layer_remove_animation(lamina_layer *layer, const char *key);
void lamina_layer_remove_animations(lamina_layer *layer);

/* The value on screen of a number, such as "opacity" or "position.x"; NaN for what is no number. */
double lamina_layer_presented(const lamina_layer *layer, const char *key_path);

/* Animates what is set while changes runs. The timing is a CSS easing; NULL for "ease". The completion
 * may be NULL. */
bool lamina_animate(
    double duration, const char *timing, void (*changes)(void *data),
    lamina_completion completion, void *data, lamina_error *error);

/* ---- Input ----------------------------------------------------------------------------------- */

/* Bits of modifiers. */
enum {
  LAMINA_SHIFT = 1,
  LAMINA_CONTROL = 2,
  LAMINA_ALT = 4,
  LAMINA_SUPER = 8,
  LAMINA_CAPS_LOCK = 16
};

/* Buttons; others keep their number. */
enum { LAMINA_PRIMARY = 1, LAMINA_MIDDLE = 2, LAMINA_SECONDARY = 3, LAMINA_BACK = 8, LAMINA_FORWARD = 9 };

/* What hosts report, with the moment on the scene's clock. */
void lamina_pointer_moved(
    lamina_scene *scene, double x, double y, uint32_t modifiers, double time);
void lamina_pointer_pressed(
    lamina_scene *scene, int32_t button, double x, double y, uint32_t modifiers, double time);
void lamina_pointer_released(
    lamina_scene *scene, int32_t button, double x, double y, uint32_t modifiers, double time);
void lamina_pointer_scrolled(
    lamina_scene *scene, double dx, double dy, double x, double y, uint32_t modifiers, double time);
void lamina_pointer_left(lamina_scene *scene, double time);
void lamina_pointer_cancelled(lamina_scene *scene, double time);

/* A key that went down, by its name: a character, or "Tab", "Enter", "Escape", "Space", "Left",
 * "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "Insert", "F1" ….
 * Says whether a layer used it. */
bool lamina_key_down(
    lamina_scene *scene, const char *key, uint32_t modifiers, bool is_repeat, double time);

/* The cursor to show, by its CSS name. */
const char *lamina_scene_cursor(lamina_scene *scene);

typedef enum {
  LAMINA_ENTER,
  LAMINA_LEAVE,
  LAMINA_MOVED,
  LAMINA_DOWN,
  LAMINA_UP,
  LAMINA_CLICK,
  LAMINA_DOUBLE_CLICK,
  LAMINA_DRAG_START,
  LAMINA_DRAG,
  LAMINA_DRAG_END,
  LAMINA_SCROLL,
  LAMINA_CANCEL
} lamina_event_kind;

typedef struct {
  lamina_event_kind kind;
  lamina_layer *target;  /* what it happened to */
  lamina_layer *current; /* whose handler is running */
  lamina_point location; /* in the scene's space */
  lamina_point local;    /* in the space of the current layer */
  lamina_point delta;    /* how far was scrolled, or dragged since the press */
  int32_t button;        /* 0 for none */
  uint32_t modifiers;
  int32_t click_count;
  double time;
} lamina_event;

/* Handles an event; true keeps it from all handlers after this one. */
typedef bool (*lamina_handler)(const lamina_event *event, void *data);

/* Calls a handler for each event of a kind that reaches the layer, on the way back from its target to
 * the root. Returns what to remove it by; 0 if there is no such kind. The destructor of the data, which
 * may be NULL, runs once the handler is gone. */
int64_t lamina_layer_on(
    lamina_layer *layer, lamina_event_kind kind, lamina_handler handler, void *data,
    void (*destroy)(void *data));

void lamina_layer_off(lamina_layer *layer, int64_t handler);

/* ---- Windows --------------------------------------------------------------------------------- */

/* A connection to an X server, by its name or, for NULL, $DISPLAY. */
lamina_host *lamina_host_open(const char *display, lamina_error *error);

/* Closes all windows and the connection. */
void lamina_host_close(lamina_host *host);

/* Shows a scene in a window, with the window's size and scale; keeps the scene. The window is the
 * host's, and is gone after it was closed by whomever. */
lamina_window *lamina_window_open(
    lamina_host *host, lamina_scene *scene, const char *title, double width, double height,
    lamina_error *error);

void lamina_window_close(lamina_window *window);

/* Told once, with the window's end. */
void lamina_window_on_close(lamina_window *window, void (*handler)(void *data), void *data);

/* Runs until the last window closes, or SIGINT or SIGTERM comes. False when the server went away. */
bool lamina_host_run(lamina_host *host, lamina_error *error);
void lamina_host_stop(lamina_host *host);

/* The parts for a loop of your own: watch the descriptor for input, for as long as the timeout says in
 * milliseconds (-1 for ever), then dispatch, and ask again. */
int lamina_host_file_descriptor(const lamina_host *host);
int lamina_host_timeout(lamina_host *host);
bool lamina_host_dispatch(lamina_host *host, lamina_error *error);

#ifdef __cplusplus
}
#endif

#endif
