import LaminaGeometry
import LaminaLayers
import Testing

@testable import LaminaCairo

@Suite("Kept pictures and shadows")
struct PictureCacheTests {
  typealias Cases = FramePainterCaseTests

  /// A layer with twenty discs that asks to be kept as a picture, and a marker over it.
  struct Stage {
    let scene = Cases.scene(120, 90)
    let kept = Layer()
    let marker = Cases.box(Rect(x: 20, y: 20, width: 10, height: 10), .red)
    let painter = FramePainter()
    let buffer: PixelBuffer

    init() throws {
      kept.frame = Rect(x: 10, y: 10, width: 80, height: 60)
      kept.shouldRasterize = true
      for i in 0..<20 {
        let center = Point(8 + 3.5 * Double(i), 10 + 2 * Double(i))
        kept.addSublayer(ShapeLayer(path: Path(circleAt: center, radius: 8), fillColor: .blue))
      }
      scene.rootLayer.addSublayer(kept)
      scene.rootLayer.addSublayer(marker)
      buffer = try painter.render(scene.frame)
      _ = scene.takeDamage()
    }

    /// Paints the damage; how many layers that took, after a comparison with a fresh full picture.
    func repaint() throws -> Int {
      let before = painter.paintedLayers
      painter.paint(scene.frame, into: buffer, damage: scene.takeDamage())
      let count = painter.paintedLayers - before
      let whole = try FramePainter().render(scene.frame)
      #expect(FrameDifference.box(buffer, whole).isEmpty)
      return count
    }
  }

  @Test("a kept subtree is not painted again while nothing in it changes")
  func unchanged() throws {
    let stage = try Stage()
    stage.marker.position.x += 15
    #expect(try stage.repaint() <= 2)
    stage.kept.opacity = 0.5
    #expect(try stage.repaint() <= 2)
    stage.kept.shadowOpacity = 0.5
    stage.kept.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 80, height: 60))
    #expect(try stage.repaint() <= 2)
    stage.kept.compositingMode = .multiply
    #expect(try stage.repaint() <= 2)
    stage.kept.removeFromSuperlayer()
    stage.scene.rootLayer.addSublayer(stage.kept)
    #expect(try stage.repaint() > 20)
  }

  @Test("moved by whole pixels it is still the same picture, by a part of one it is not")
  func moved() throws {
    let stage = try Stage()
    stage.kept.position += Vector(dx: 7, dy: -3)
    #expect(try stage.repaint() <= 2)
    stage.kept.position.x += 0.25
    #expect(try stage.repaint() > 20)
    stage.kept.position.x -= 3
    #expect(try stage.repaint() <= 2)
    stage.kept.transform = Transform(rotationAngle: 0.1)
    #expect(try stage.repaint() > 20)
  }

  @Test("a change anywhere inside makes the picture anew")
  func changed() throws {
    let stage = try Stage()
    let disc = try #require(stage.kept.sublayers[3] as? ShapeLayer)
    let edits: [() -> Void] = [
      { disc.fillColor = .green }, { disc.position.x += 2 }, { disc.isHidden = true },
      { disc.isHidden = false }, { disc.opacity = 0.5 }, { disc.zPosition = 4 },
      { disc.addSublayer(Cases.box(Rect(x: 40, y: 30, width: 9, height: 9), .red)) },
      { disc.removeFromSuperlayer() }, { stage.kept.backgroundColor = .green },
      { stage.kept.masksToBounds = true }, { stage.kept.bounds.origin.x = 5 },
      { stage.kept.mask = ShapeLayer(path: Path(circleAt: Point(40, 30), radius: 30)) },
      { stage.kept.mask?.position.x += 4 }, { stage.kept.mask = nil },
      { stage.kept.sublayerTransform = Transform(scaleX: 0.9, y: 0.9) },
      { stage.kept.sublayers[0].shadowOpacity = 1 }, { stage.scene.scale = 1 },
    ]
    for (index, edit) in edits.enumerated() {
      edit()
      let count = try stage.repaint()
      #expect(count > 15 || index == edits.count - 1, "edit \(index): \(count)")
    }
  }

  @Test("what is too large to keep, or nested too deeply, is painted all the same")
  func limits() throws {
    let scene = Cases.scene(100, 100)
    var layer = scene.rootLayer
    for _ in 0..<30 {
      let child = Layer()
      child.shouldRasterize = true
      child.frame = Rect(x: 1, y: 1, width: 5_000, height: 5_000)
      layer.addSublayer(child)
      layer = child
    }
    layer.backgroundColor = .green
    let small = Cases.box(Rect(x: 60, y: 60, width: 10, height: 10), .red)
    layer.addSublayer(small)
    let picture = try Cases.pixels(scene)
    #expect(picture[50, 50] == Cases.green && picture[95, 95] == Cases.red)
    #expect(picture[20, 20] == Cases.white)
  }

  @Test("shadows are blurred once, until what casts them changes or moves")
  func shadows() throws {
    let scene = Cases.scene(120, 90)
    let own = ShapeLayer(path: Path(circleAt: Point(30, 40), radius: 15), fillColor: .blue)
    own.shadowOpacity = 0.7
    let outlined = Cases.box(Rect(x: 60, y: 20, width: 40, height: 40), .green)
    outlined.shadowOpacity = 0.7
    outlined.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 40, height: 40))
    let marker = Cases.box(Rect(x: 20, y: 40, width: 60, height: 6), .red)
    for layer in [own, outlined, marker] { scene.rootLayer.addSublayer(layer) }
    let painter = FramePainter()
    let buffer = try painter.render(scene.frame)
    #expect(painter.blurredShadows == 2)
    _ = scene.takeDamage()
    func blurs(_ edit: () -> Void) throws -> Int {
      let before = painter.blurredShadows
      edit()
      painter.paint(scene.frame, into: buffer, damage: scene.takeDamage())
      #expect(FrameDifference.box(buffer, try FramePainter().render(scene.frame)).isEmpty)
      return painter.blurredShadows - before
    }
    #expect(try blurs { marker.position.y += 4 } == 0)
    #expect(try blurs { own.shadowOpacity = 0.4 } == 0)
    #expect(try blurs { own.shadowOffset.dx = 5 } == 0)
    #expect(try blurs { own.fillColor = .black } == 1)
    #expect(try blurs { own.shadowRadius = 5 } == 1)
    #expect(try blurs { outlined.position.x += 3 } >= 1)
    #expect(try blurs { marker.position.y -= 9 } == 0)
  }

  /// A window large enough for two threads, whose shadows lie across their strips.
  private static func wideScene() -> (Scene, Layer) {
    let scene = Cases.scene(800, 500)
    for i in 0..<6 {
      let x = 40 + 125 * Double(i)
      let own = ShapeLayer(path: Path(circleAt: Point(x, 130), radius: 45), fillColor: .blue)
      let outlined = Cases.box(Rect(x: x, y: 280, width: 60, height: 180), .green)
      outlined.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 60, height: 180))
      for layer in [own, outlined] {
        layer.shadowOpacity = 0.6
        layer.shadowRadius = 9
        scene.rootLayer.addSublayer(layer)
      }
    }
    let marker = Cases.box(Rect(x: 5, y: 5, width: 780, height: 470), Color(white: 0.5, alpha: 0.1))
    scene.rootLayer.addSublayer(marker)
    return (scene, marker)
  }

  @Test("strips painted by two threads keep whole shadows, with the bytes of one thread")
  func strips() throws {
    let (scene, marker) = Self.wideScene()
    let painter = FramePainter(threads: 2)
    let buffer = try painter.render(scene.frame)
    let one = FramePainter()
    #expect(FrameDifference.box(buffer, try one.render(scene.frame)).isEmpty)
    #expect(one.blurredShadows == 12)
    // Each thread makes a shadow once at most.
    #expect((12...24).contains(painter.blurredShadows))
    let before = painter.blurredShadows
    for opacity in [0.8, 0.6] {
      marker.opacity = opacity
      painter.paint(scene.frame, into: buffer, damage: scene.takeDamage())
      #expect(FrameDifference.box(buffer, try FramePainter().render(scene.frame)).isEmpty)
    }
    painter.threads = 1
    painter.paint(scene.frame, into: buffer)
    #expect(painter.blurredShadows == before)
  }

  @Test("a scene painted by two threads again and again has the bytes of one", arguments: 1...3)
  func repeatedStrips(seed: UInt64) throws {
    var random = RandomScene(seed: seed, size: Size(width: 700, height: 500), layerCount: 30)
    let (one, two) = (FramePainter(threads: 1), FramePainter(threads: 2))
    for step in 0..<4 {
      random.change()
      let frame = random.scene.frame
      let box = FrameDifference.box(try one.render(frame), try two.render(frame))
      #expect(box.isEmpty, "seed \(seed), step \(step): \(box)")
    }
  }
}
