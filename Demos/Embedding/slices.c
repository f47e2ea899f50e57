/* Three slices in C: turned by an animation, hit where they are painted, in a window or a picture.
 *
 *   cc slices.c $(pkg-config --cflags --libs lamina) -lm -o slices
 *   ./slices              opens a window; a click on a slice prints its name
 *   ./slices picture.png  writes a picture and prints what lies at some points
 */
#include <lamina.h>
#include <math.h>
#include <stdio.h>

static const struct {
  const char *name, *color;
  double from, to;
} slices[] = {
    {"north", "#2f6fde", 0.60, 0.95}, {"east", "#e07b39", 0.95, 1.30}, {"west", "#3a9d6e", 0.30, 0.60}};

static bool clicked(const lamina_event *event, void *name) {
  printf("clicked %s at %.0f %.0f\n", (const char *)name, event->location.x, event->location.y);
  fflush(stdout);
  return true;
}

static void add_slice(lamina_layer *parent, size_t index) {
  const double turn = 6.283185307179586, radius = 70;
  double a = slices[index].from * turn, b = slices[index].to * turn;
  lamina_point points[41] = {{0, 0}};
  uint8_t verbs[42] = {LAMINA_MOVE};
  for (int i = 0; i < 40; i++) {
    double angle = a + (b - a) * i / 39;
    points[i + 1] = (lamina_point){radius * cos(angle), radius * sin(angle)};
    verbs[i + 1] = LAMINA_LINE;
  }
  verbs[41] = LAMINA_CLOSE;

  lamina_layer *slice = lamina_layer_new("shape");
  lamina_layer_set_path(slice, verbs, 42, points, 41, NULL);
  lamina_layer_set(slice, "fill", slices[index].color, NULL);
  lamina_layer_set_string(slice, "identifier", slices[index].name, NULL);
  lamina_layer_set(slice, "cursor", "pointer", NULL);
  lamina_layer_on(slice, LAMINA_CLICK, clicked, (void *)slices[index].name, NULL);
  lamina_layer_add(parent, slice);
  lamina_layer_release(slice);
}

static lamina_scene *make_scene(void) {
  lamina_scene *scene = lamina_scene_new(200, 160, 1);
  lamina_scene_set_background(scene, "#ffffff", NULL);
  lamina_layer *disc = lamina_layer_new("layer");
  lamina_layer_set_position(disc, 100, 80);
  for (size_t i = 0; i < sizeof slices / sizeof *slices; i++) add_slice(disc, i);
  lamina_layer_add(lamina_scene_root(scene), disc);
  lamina_animation turn = {.from = "-1.5", .to = "0", .duration = 0.8, .timing = "ease-out"};
  lamina_layer_animate(disc, "transform.rotation", &turn, "entry", NULL, NULL, NULL);
  lamina_layer_release(disc);
  return scene;
}

static void print_hit(lamina_scene *scene, double x, double y) {
  lamina_hit hit;
  char *name = NULL;
  if (lamina_scene_hit(scene, x, y, 0, &hit)) name = lamina_layer_get_string(hit.layer, "identifier");
  printf("%g %g: %s\n", x, y, name ? name : "nothing");
  lamina_free(name);
}

static int write_picture(lamina_scene *scene, const char *path) {
  lamina_error error;
  lamina_scene_advance(scene, 1);
  print_hit(scene, 100, 40);
  print_hit(scene, 130, 90);
  print_hit(scene, 70, 110);
  print_hit(scene, 5, 5);
  if (lamina_scene_write_png(scene, path, &error)) return 0;
  fprintf(stderr, "slices: %s\n", error.message);
  return 1;
}

static int run_window(lamina_scene *scene) {
  lamina_error error;
  lamina_host *host = lamina_host_open(NULL, &error);
  bool done = host && lamina_window_open(host, scene, "Slices", 200, 160, &error) &&
              lamina_host_run(host, &error);
  if (!done) fprintf(stderr, "slices: %s\n", error.message);
  lamina_host_close(host);
  return done ? 0 : 1;
}

int main(int count, char **words) {
  lamina_scene *scene = make_scene();
  int status = count > 1 ? write_picture(scene, words[1]) : run_window(scene);
  lamina_scene_free(scene);
  return status;
}
