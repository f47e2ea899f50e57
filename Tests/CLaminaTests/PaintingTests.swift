import CCairo
import CLamina
import CLaminaHeader
import Glibc
import LaminaWindowTestSupport
import Testing

@Suite("C: painting and hits")
struct PaintingTests {
  @Test("repainting the damage gives the full picture")
  func damage() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    func paint(_ pixels: inout [UInt32], _ rects: [lamina_pixel_rect]?) -> Bool {
      lamina_scene_paint(scene.pointer, &pixels, 100, 50, 400, rects, rects?.count ?? 0, nil)
    }
    var kept = [UInt32](repeating: 0, count: 5000)
    var whole = kept
    var rects = [lamina_pixel_rect](repeating: .init(), count: Int(LAMINA_MAX_DAMAGE))
    #expect(lamina_scene_take_damage(scene.pointer, &rects) == 1)
    #expect(rects[0].width == 100 && rects[0].height == 50)
    #expect(paint(&kept, nil))
    #expect(kept[15 * 100 + 12] == 0xffff_0000 && kept[0] == 0xffff_ffff)

    lamina_layer_set_position(scene.layer("right"), 60.5, 12)
    #expect(lamina_scene_has_damage(scene.pointer))
    let count = lamina_scene_take_damage(scene.pointer, &rects)
    #expect(count > 0 && rects[..<count].allSatisfy { $0.x >= 49 && $0.width < 50 })
    #expect(paint(&kept, Array(rects[..<count])) && paint(&whole, nil))
    #expect(kept == whole)
    #expect(!lamina_scene_has_damage(scene.pointer))
  }

  @Test("sizes, strides and files that cannot be are refused with a reason")
  func refusals() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    var pixels = [UInt32](repeating: 0, count: 5000)
    var error = lamina_error()
    #expect(!lamina_scene_paint(scene.pointer, &pixels, 100, 50, 396, nil, 0, &error))
    #expect(!lamina_scene_paint(scene.pointer, &pixels, 0, 50, 400, nil, 0, &error))
    #expect(error.reason == "a picture cannot be 0 by 50 pixels")
    #expect(!lamina_scene_paint(scene.pointer, nil, 100, 50, 400, nil, 0, &error))
    #expect(lamina_scene_write_png(scene.pointer, "/nowhere/a.png", &error) == false)
    #expect(error.reason == "/nowhere/a.png: No such file or directory")
    #expect(lamina_scene_write_svg(scene.pointer, "/nowhere/a.svg", &error) == false)
    #expect(lamina_scene_set_background(scene.pointer, "#ggg", &error) == false)
    #expect(error.reason == "not a colour: #ggg")
  }

  @Test("a surface of the caller's gets the pixels that its memory would, a context the same areas")
  func cairo() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 100, 50)
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    func pixel(_ x: Int, _ y: Int) -> UInt32? {
      cairo_surface_flush(surface)
      return cairo_image_surface_get_data(surface).map {
        UnsafeRawPointer($0).load(fromByteOffset: (y * 100 + x) * 4, as: UInt32.self)
      }
    }
    #expect(lamina_scene_draw(scene.pointer, context, nil))
    #expect(pixel(12, 12) == 0xffff_0000 && pixel(0, 0) == 0xffff_ffff)
    #expect(lamina_layer_set(scene.layer("left"), "fill", "#123456", nil) == true)
    #expect(lamina_scene_paint_surface(scene.pointer, surface, nil, 0, nil))
    #expect(pixel(12, 12) == 0xff12_3456 && pixel(60, 20) == 0xff00_00ff)
    var error = lamina_error()
    #expect(!lamina_scene_draw(scene.pointer, nil, &error))
    #expect(!lamina_scene_paint_surface(scene.pointer, nil, nil, 0, &error))
  }

  @Test("pictures are written as PNG, SVG and PDF")
  func files() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let folder = try Folder()
    #expect(lamina_scene_write_png(scene.pointer, folder.file("a.png"), nil) == true)
    #expect(lamina_scene_write_svg(scene.pointer, folder.file("a.svg"), nil) == true)
    #expect(lamina_scene_write_pdf(scene.pointer, folder.file("a.pdf"), nil) == true)
    #expect(access(folder.file("a.pdf"), R_OK) == 0)
    #expect(access(folder.file("a.png"), R_OK) == 0 && access(folder.file("a.svg"), R_OK) == 0)
  }

  @Test("hits name layer, part and local point; lists say how many there are beyond what fits")
  func hits() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    var hit = lamina_hit()
    #expect(lamina_scene_hit(scene.pointer, 20, 20, 0, &hit))
    #expect(hit.layer == scene.layer("inner") && hit.part == LAMINA_PART_FILL)
    #expect(hit.local.x == 10 && hit.local.y == 10 && hit.distance == 0)
    #expect(!lamina_scene_hit(scene.pointer, 45, 20, 0, &hit))
    #expect(lamina_scene_hit(scene.pointer, 43, 20, 4, &hit))
    #expect(hit.layer == scene.layer("left") && hit.distance == 3)
    #expect(!lamina_scene_hit(scene.pointer, .nan, 20, 4, nil))

    var one = [lamina_hit()]
    #expect(lamina_scene_hit_all(scene.pointer, 20, 20, 0, &one, 1) == 2)
    #expect(one[0].layer == scene.layer("inner"))
    var layers = [OpaquePointer?](repeating: nil, count: 3)
    let rect = lamina_rect(x: 0, y: 0, width: 55, height: 50)
    #expect(lamina_scene_layers_in(scene.pointer, rect, false, &layers, 3) == 3)
    #expect(layers == [scene.layer("right"), scene.layer("inner"), scene.layer("left")])
    #expect(lamina_scene_layers_in(scene.pointer, rect, true, nil, 0) == 2)
  }
}
