import CCairo
import LaminaGeometry
import LaminaLayers
import LaminaPictureTestSupport
import Testing

@testable import LaminaCairo

@Suite("Surfaces and contexts of the caller's")
struct CairoTargetTests {
  static func pixels(_ surface: OpaquePointer?) throws -> PixelBuffer {
    cairo_surface_flush(surface)
    let data = try #require(cairo_image_surface_get_data(surface))
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(cairo_image_surface_get_stride(surface))
    let copy = try PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
      copy.row(y).update(from: row, count: width)
    }
    return copy
  }

  @Test("an image surface gets the painter's own bytes, or those of the damage alone")
  func imageSurface() throws {
    let frame = try PictureFiles.scene("shadow-of-composited-alpha").frame
    let expected = try FramePainter().render(frame)
    let (width, height) = (Int32(expected.width), Int32(expected.height))
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height))
    defer { cairo_surface_destroy(surface) }
    let half = PixelRect(x: 0, y: 0, width: expected.width / 2, height: expected.height)
    try FramePainter().paint(frame, onto: CairoSurface(surface), damage: [half])
    var painted = try Self.pixels(surface)
    #expect(
      painted[half.width - 1, 9] == expected[half.width - 1, 9] && painted[half.width, 9] == 0
    )
    try FramePainter().paint(frame, onto: CairoSurface(surface))
    painted = try Self.pixels(surface)
    #expect(FrameDifference.box(painted, expected).isEmpty)
  }

  @Test("other surfaces get the same picture")
  func otherSurface() throws {
    let frame = try PictureFiles.scene("gradient-with-alpha").frame
    let expected = try FramePainter().render(frame)
    let recording = try #require(
      cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
    )
    defer { cairo_surface_destroy(recording) }
    try FramePainter().paint(frame, onto: CairoSurface(recording))
    let (width, height) = (Int32(expected.width), Int32(expected.height))
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    cairo_set_source_surface(context, recording, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    #expect(FrameDifference.box(try Self.pixels(surface), expected).isEmpty)
  }

  @Test("a context draws under its own matrix and clip, and keeps its state")
  func context() throws {
    let scene = FramePainterCaseTests.scene(20, 20)
    scene.backgroundColor = nil
    let red = FramePainterCaseTests.box(Rect(x: 0, y: 0, width: 20, height: 20), .red)
    scene.rootLayer.addSublayer(red)
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 100, 60))
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    defer { cairo_destroy(context) }
    cairo_rectangle(context, 0, 0, 50, 60)
    cairo_clip(context)
    cairo_translate(context, 30, 10)
    cairo_scale(context, 2, 2)
    cairo_set_line_width(context, 7)
    try VectorPainter().draw(scene.frame, into: CairoContext(context))
    #expect(cairo_get_line_width(context) == 7)
    let painted = try Self.pixels(surface)
    #expect(painted[30, 10] == 0xffff_0000 && painted[49, 49] == 0xffff_0000)
    #expect(painted[29, 10] == 0 && painted[51, 20] == 0 && painted[40, 50] == 0)
  }

  @Test(
    "operators give the painter's colours in a context too",
    arguments: OperatorExportTests.modes
  )
  func operators(mode: BlendMode) throws {
    for relative in OperatorExportTests.Relative.allCases {
      let scene = OperatorExportTests.scene(mode, relative)
      let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 48))
      defer { cairo_surface_destroy(surface) }
      let context = try #require(cairo_create(surface))
      defer { cairo_destroy(context) }
      try VectorPainter().draw(scene.frame, into: CairoContext(context))
      let comparison = PictureComparison(
        try Self.pixels(surface),
        try FramePainter().render(scene.frame)
      )
      #expect(
        comparison.isSameSize && comparison.greatest <= 6,
        "\(relative): \(comparison.greatest)"
      )
    }
  }

  @Test("a context or a surface in error is reported")
  func errors() throws {
    let frame = FramePainterCaseTests.scene(5, 5).frame
    let bad = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, -1, 5))
    defer { cairo_surface_destroy(bad) }
    #expect(throws: OutputError.self) {
      try FramePainter().paint(frame, onto: CairoSurface(bad))
    }
    let context = try #require(cairo_create(bad))
    defer { cairo_destroy(context) }
    #expect(throws: OutputError.self) {
      try VectorPainter().draw(frame, into: CairoContext(context))
    }
  }
}
