import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@testable import LaminaCairo

@Suite("FramePainter laws")
struct FramePainterLawTests {
  @Test("painting the damage gives the bytes of the full picture", arguments: 1...12)
  func damage(seed: UInt64) throws {
    var random = RandomScene(seed: seed)
    let painter = FramePainter()
    let kept = try painter.render(random.scene.frame)
    _ = random.scene.takeDamage()
    for step in 0..<8 {
      random.change()
      painter.paint(random.scene.frame, into: kept, damage: random.scene.takeDamage())
      let whole = try painter.render(random.scene.frame)
      let box = FrameDifference.box(kept, whole)
      #expect(box.isEmpty, "seed \(seed), step \(step): \(box)")
      if !box.isEmpty { return }
    }
  }

  @Test("any part painted alone has the bytes of the full picture", arguments: 1...12)
  func parts(seed: UInt64) throws {
    let random = RandomScene(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let painter = FramePainter()
    let frame = random.scene.frame
    let whole = try painter.render(frame)
    let part = try PixelBuffer(width: whole.width, height: whole.height)
    for _ in 0..<6 {
      let rect = PixelRect(
        x: generator.int(in: 0..<whole.width),
        y: generator.int(in: 0..<whole.height),
        width: generator.int(in: 1..<60),
        height: generator.int(in: 1..<40)
      )
      painter.paint(frame, into: part, damage: [rect])
      let box = PixelBox(rect).intersection(whole.box)
      for y in box.y0..<box.y1 {
        for x in box.x0..<box.x1 where part[x, y] != whole[x, y] {
          Issue.record("seed \(seed): \(part[x, y]) instead of \(whole[x, y]) at \(x), \(y)")
          return
        }
      }
    }
  }

  @Test("two threads paint what one does", arguments: 1...4)
  func threads(seed: UInt64) throws {
    let random = RandomScene(seed: seed, size: Size(width: 700, height: 500), layerCount: 40)
    let one = try FramePainter(threads: 1).render(random.scene.frame)
    let two = try FramePainter(threads: 2).render(random.scene.frame)
    #expect(FrameDifference.box(one, two).isEmpty, "seed \(seed)")
  }

  @Test("a frame shows what it showed, whatever becomes of the tree", arguments: 1...6)
  func frozen(seed: UInt64) throws {
    var random = RandomScene(seed: seed)
    let painter = FramePainter()
    let frame = random.scene.frame
    let before = try painter.render(frame)
    for _ in 0..<10 { random.change() }
    _ = random.scene.frame
    #expect(FrameDifference.box(before, try painter.render(frame)).isEmpty, "seed \(seed)")
  }

  @Test("without changes there is no damage")
  func nothingToDo() {
    let random = RandomScene(seed: 5)
    _ = random.scene.takeDamage()
    #expect(random.scene.takeDamage().isEmpty)
    #expect(!random.scene.hasDamage)
  }
}
