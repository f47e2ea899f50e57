import CLamina
import CLaminaHeader
import Testing

@Suite("C: scenes and layers")
struct ScenesTests {
  @Test("a scene reads, writes, and finds layers by identifier")
  func text() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let text = try #require(taken(lamina_scene_write(scene.pointer)))
    let again = try #require(OwnedScene(text))
    #expect(taken(lamina_scene_write(again.pointer)) == text)
    let left = try #require(scene.layer("left"))
    #expect(lamina_layer_kind(left).map { String(cString: $0) } == "shape")
    #expect(lamina_layer_count(left) == 1)
    #expect(lamina_layer_child(left, 0) == scene.layer("inner"))
    #expect(lamina_layer_child(left, 1) == nil)
    #expect(lamina_layer_parent(left) == lamina_scene_root(scene.pointer))
    #expect(scene.layer("nowhere") == nil)
  }

  @Test("a mistake in a text is told with its place")
  func mistake() {
    var error = lamina_error()
    #expect(lamina_scene_read("scene 10 10\nshape {\n  fil #fff\n}\n", &error) == nil)
    #expect(error.line == 3 && error.column == 3)
    #expect(error.reason == "unknown property or kind of layer")
  }

  @Test("a long reason is cut at the end of a character and stays a string")
  func longReason() throws {
    var error = lamina_error()
    let layer = try #require(lamina_layer_new("layer"))
    defer { lamina_layer_release(layer) }
    let name = String(repeating: "é", count: 400)
    #expect(lamina_layer_set(layer, name, "1", &error) == false)
    #expect(error.reason.hasPrefix("there is no property é") && error.reason.hasSuffix("é"))
    #expect((240...247).contains(error.reason.utf8.count))
  }

  @Test(
    "properties are set and read as text, strings without quotes, and bad values change nothing"
  )
  func properties() throws {
    let layer = try #require(lamina_layer_new("shape"))
    defer { lamina_layer_release(layer) }
    var error = lamina_error()
    #expect(lamina_layer_set(layer, "line-width", "2.5", nil) == true)
    #expect(taken(lamina_layer_get(layer, "line-width")) == "2.5")
    #expect(lamina_layer_set(layer, "line-width", "nan", &error) == false)
    #expect(error.reason == "expected a finite number")
    #expect(taken(lamina_layer_get(layer, "line-width")) == "2.5")
    #expect(lamina_layer_set(layer, "text", "\"a\"", &error) == false)
    #expect(error.reason == "a shape has no text")
    #expect(lamina_layer_set_string(layer, "identifier", "a \"b\" \\ c", nil) == true)
    #expect(taken(lamina_layer_get_string(layer, "identifier")) == "a \"b\" \\ c")
    #expect(lamina_layer_get(layer, "dash-phase") == nil)
    lamina_layer_set_position(layer, 3, .nan)
    #expect(lamina_layer_position(layer).x == 0)
    lamina_layer_set_frame(layer, lamina_rect(x: 1, y: 2, width: 30, height: 40))
    #expect(lamina_layer_frame(layer).width == 30 && lamina_layer_bounds(layer).height == 40)
  }

  @Test("a layer cannot hold or mask itself, and an unknown kind is no layer")
  func cycles() throws {
    let outer = try #require(lamina_layer_new("layer"))
    let inner = try #require(lamina_layer_new("layer"))
    defer {
      lamina_layer_release(outer)
      lamina_layer_release(inner)
    }
    #expect(lamina_layer_add(outer, inner))
    #expect(!lamina_layer_add(inner, outer) && !lamina_layer_add(inner, inner))
    #expect(!lamina_layer_set_mask(inner, outer) && !lamina_layer_set_mask(inner, inner))
    #expect(lamina_layer_count(outer) == 1 && lamina_layer_count(inner) == 0)
    #expect(lamina_layer_set_mask(outer, inner))
    #expect(lamina_layer_mask(outer) == inner && lamina_layer_count(outer) == 0)
    lamina_layer_remove(inner)
    #expect(lamina_layer_mask(outer) == nil)
    #expect(lamina_layer_new("circle") == nil)
  }

  @Test("a path is made of parts, and parts that do not fit are refused")
  func path() throws {
    let shape = try #require(lamina_layer_new("shape"))
    let plain = try #require(lamina_layer_new("layer"))
    defer {
      lamina_layer_release(shape)
      lamina_layer_release(plain)
    }
    let verbs: [UInt8] = [0, 1, 2, 3, 4]
    let points = (0..<7).map { lamina_point(x: Double($0), y: Double($0 * $0)) }
    var error = lamina_error()
    #expect(lamina_layer_set_path(shape, verbs, 5, points, 7, nil))
    let text = try #require(taken(lamina_layer_get_string(shape, "path")))
    #expect(text == "M 0 0 L 1 1 Q 2 4 3 9 C 4 16 5 25 6 36 Z")
    #expect(!lamina_layer_set_path(shape, verbs, 5, points, 6, &error))
    #expect(error.reason == "the verbs need more points than given")
    #expect(!lamina_layer_set_path(shape, verbs, 3, points, 7, &error))
    #expect(error.reason == "more points were given than the verbs need")
    #expect(!lamina_layer_set_path(shape, [9], 1, nil, 0, &error))
    #expect(error.reason == "there is no verb 9")
    #expect(!lamina_layer_set_path(plain, verbs, 5, points, 7, &error))
    #expect(taken(lamina_layer_get_string(shape, "path")) == text)
  }

  @Test("points are converted between layers and the scene")
  func convert() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let (left, right) = (scene.layer("left"), scene.layer("right"))
    var result = lamina_point()
    #expect(lamina_convert(left, right, lamina_point(x: 1, y: 2), &result))
    #expect(result.x == -39 && result.y == 2)
    #expect(lamina_convert(left, nil, lamina_point(x: 1, y: 2), &result))
    #expect(result.x == 11 && result.y == 12)
    #expect(lamina_convert(nil, left, lamina_point(x: 11, y: 12), &result))
    #expect(result.x == 1 && result.y == 2)
  }

  @Test("data of a layer ends once, when it is replaced or with the layer")
  func data() throws {
    let (first, second) = (Calls(), Calls())
    let layer = try #require(lamina_layer_new("layer"))
    lamina_layer_set_data(layer, first.pointer, countDestroy)
    #expect(lamina_layer_data(layer) == first.pointer)
    lamina_layer_set_data(layer, second.pointer, countDestroy)
    #expect(first.destroyed == 1 && second.destroyed == 0)
    #expect(lamina_layer_retain(layer) == layer)
    lamina_layer_release(layer)
    #expect(second.destroyed == 0)
    lamina_layer_release(layer)
    #expect(second.destroyed == 1)
  }

  @Test("the library tells the version of its header")
  func version() {
    #expect(lamina_version().map { String(cString: $0) } == LAMINA_VERSION)
  }

  @Test("NULL does nothing")
  func null() {
    var error = lamina_error()
    lamina_scene_free(nil)
    lamina_layer_release(nil)
    lamina_scene_advance(nil, 1)
    lamina_layer_set_opacity(nil, 1)
    lamina_window_close(nil)
    lamina_host_close(nil)
    #expect(!lamina_scene_hit(nil, 0, 0, 0, nil) && lamina_scene_take_damage(nil, nil) == 0)
    #expect(lamina_layer_set(nil, "fill", "#fff", &error) == false)
    #expect(error.reason == "a NULL was given where something is needed")
    #expect(lamina_scene_read(nil, nil) == nil && lamina_layer_new(nil) == nil)
    #expect(!lamina_host_run(nil, nil) && lamina_host_file_descriptor(nil) == -1)
  }
}
