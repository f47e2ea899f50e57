import CCairo
import LaminaGeometry
import LaminaLayers
import LaminaMotion
import LaminaTestSupport
import Testing

@testable import LaminaCairo

@Suite("Pictures of transitions")
struct TransitionPictureTests {
  private static let fade = Transition(.fade, duration: 1, timingFunction: .linear)

  /// The four bytes of a pixel.
  private func parts(_ pixel: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  @Test("between equal looks a fade shows the same bytes at every moment")
  func noDip() throws {
    let scene = Scene(size: Size(width: 40, height: 30))
    let layer = Layer(frame: Rect(x: 3.25, y: 2.5, width: 30, height: 20))
    layer.backgroundColor = Color(rgb: 0x3a7b9d)
    layer.addSublayer(ShapeLayer(path: Path(circleAt: Point(15, 10), radius: 7.3), fillColor: .red))
    scene.rootLayer.addSublayer(layer)
    layer.compositingMode = .multiply
    scene.backgroundColor = .white
    let painter = FramePainter()
    let before = try painter.render(scene.frame)
    layer.add(Self.fade)
    for i in 0...20 {
      scene.advance(to: Double(i) / 17.3)
      let now = try painter.render(scene.frame)
      #expect(FrameDifference.box(before, now).isEmpty, "at \(scene.time)")
    }
  }

  @Test("between two colours a fade shows the linear mixture")
  func mixture() throws {
    let scene = Scene(size: Size(width: 10, height: 10))
    scene.backgroundColor = .white
    scene.rootLayer.backgroundColor = .red
    _ = scene.frame
    scene.rootLayer.add(Self.fade)
    scene.rootLayer.backgroundColor = .blue
    for i in 0...10 {
      scene.advance(to: Double(i) / 10)
      let pixel = parts(try FramePainter().render(scene.frame)[5, 5])
      let blue = Int((25.5 * Double(i)).rounded())
      #expect(abs(pixel[3] - blue) <= 1 && abs(pixel[1] - (255 - blue)) <= 1, "\(i): \(pixel)")
      #expect(pixel[0] == 255 && pixel[2] == 0, "\(i): \(pixel)")
    }
  }

  /// Layers of unlike kinds, each with a change of what it shows.
  private static func changes() -> [(name: String, layer: Layer, change: () -> Void)] {
    let box = Rect(x: 4, y: 4, width: 32, height: 22)
    let text = TextLayer(text: "Old")
    let shape = ShapeLayer(path: Path(rect: Rect(x: 2, y: 2, width: 20, height: 14)))
    let image = ImageLayer(frame: box)
    let (dark, light) = (picture(0xff20_4060), picture(0x8060_4000))
    image.contents = dark
    let gradient = GradientLayer()
    (gradient.colors, gradient.endPoint) = ([.red, .blue], Point(1, 1))
    let tree = Layer(frame: box)
    tree.addSublayer(ShapeLayer(path: Path(circleAt: Point(10, 10), radius: 6), fillColor: .blue))
    for layer in [text, shape, gradient] { layer.frame = box }
    return [
      ("text", text, { text.text = "Newer" }),
      ("path", shape, { shape.path = Path(circleAt: Point(20, 12), radius: 9) }),
      ("image", image, { image.contents = light }),
      ("gradient", gradient, { gradient.colors = [.white, .black, .red] }),
      ("sublayers", tree, { tree.sublayers = [TextLayer(text: "x"), Layer(frame: box)] }),
      ("nothing", tree, { tree.removeAllSublayers() }),
    ]
  }

  private static func picture(_ pixel: UInt32) -> Image? {
    Image(width: 2, height: 2, pixels: [pixel, pixel, 0, pixel])
  }

  @Test("texts, paths, images, gradients and sublayers fade into unlike ones", arguments: 0..<6)
  func everyKind(index: Int) throws {
    let (name, layer, change) = Self.changes()[index]
    let scene = Scene(size: Size(width: 40, height: 30))
    scene.rootLayer.addSublayer(layer)
    let painter = FramePainter()
    let old = try painter.render(scene.frame)
    layer.change(by: Self.fade, change)
    scene.advance(to: 0.4)
    let middle = try painter.render(scene.frame)
    scene.advance(to: 1)
    let new = try painter.render(scene.frame)
    #expect(!FrameDifference.box(old, new).isEmpty, "\(name)")
    for y in 0..<30 {
      for x in 0..<40 {
        let (a, b, m) = (parts(old[x, y]), parts(new[x, y]), parts(middle[x, y]))
        for i in 0..<4 {
          let mixed = 0.6 * Double(a[i]) + 0.4 * Double(b[i])
          #expect((Double(m[i]) - mixed).magnitude <= 2, "\(name) at \(x), \(y): \(a) \(b) \(m)")
        }
      }
    }
  }

  @Test(
    "painting the damage of a transition gives the bytes of the full picture",
    arguments: 1...10
  )
  func damage(seed: UInt64) throws {
    let random = RandomScene(seed: seed)
    let scene = random.scene
    var generator = SeededGenerator(seed: seed)
    let painter = FramePainter()
    let kept = try painter.render(scene.frame)
    _ = scene.takeDamage()
    let kinds: [Transition.Kind] = [.fade, .push, .moveIn, .reveal]
    for step in 1...12 {
      if step % 3 == 1 {
        let layers = scene.rootLayer.sublayers + [scene.rootLayer]
        let layer = layers[generator.int(in: 0..<layers.count)]
        layer.change(by: Transition(kinds[generator.int(in: 0..<4)], from: .left, duration: 1)) {
          layer.backgroundColor = generator.unit() < 0.5 ? .blue : nil
          layer.sublayers.first?.removeFromSuperlayer()
        }
      }
      scene.advance(to: Double(step) * 0.23)
      painter.paint(scene.frame, into: kept, damage: scene.takeDamage())
      let box = FrameDifference.box(kept, try painter.render(scene.frame))
      #expect(box.isEmpty, "seed \(seed), step \(step): \(box)")
      if !box.isEmpty { return }
    }
  }

  @Test("what clips to its bounds clips what slides in it and keeps its shadow")
  func clipping() throws {
    let scene = Scene(size: Size(width: 60, height: 40))
    let card = Layer(frame: Rect(x: 20, y: 10, width: 20, height: 20))
    (card.backgroundColor, card.masksToBounds, card.shadowOpacity) = (.red, true, 1)
    scene.rootLayer.addSublayer(card)
    let painter = FramePainter()
    let before = try painter.render(scene.frame)
    card.change(by: Transition(.push, from: .right, duration: 1, timingFunction: .linear)) {
      card.backgroundColor = .blue
    }
    scene.advance(to: 0.5)
    let middle = try painter.render(scene.frame)
    #expect(middle[24, 20] == 0xffff_0000)
    #expect(middle[36, 20] == 0xff00_00ff)
    for (x, y) in [(15, 20), (45, 20), (30, 35), (30, 5)] {
      #expect(middle[x, y] == before[x, y], "at \(x), \(y)")
    }
  }

  @Test("SVG and PDF show both looks")
  func exports() throws {
    let scene = Scene(size: Size(width: 20, height: 20))
    scene.rootLayer.backgroundColor = .red
    _ = scene.frame
    scene.rootLayer.add(Self.fade)
    scene.rootLayer.backgroundColor = .blue
    scene.advance(to: 0.25)
    let svg = SVGExporter().export(scene.frame)
    #expect(svg.contains("isolation:isolate") && svg.contains("feComposite"))
    #expect(svg.contains("rgb(255,0,0)") && svg.contains("rgb(0,0,255)"))
    #expect(try PDFExporter().export(scene.frame).count > 500)
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 20, 20))
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    defer { cairo_destroy(context) }
    try VectorPainter().draw(scene.frame, into: CairoContext(context))
    let pixel = parts(try CairoTargetTests.pixels(surface)[10, 10])
    #expect(pixel[0] == 255 && abs(pixel[1] - 191) <= 1 && abs(pixel[3] - 64) <= 1, "\(pixel)")
  }
}
