import LaminaGeometry
import LaminaLayers

@testable import LaminaXCB

/// A window's content that a test sets by hand: blocks of colour on a ground.
class TestContent: WindowContent {
  /// A block of one colour, in points.
  struct Block {
    var rect: Rect
    var color: UInt32
  }

  var time = 0.0
  var nextWakeUp: Double?
  var cursor = CursorShape.arrow
  var ground: UInt32 = 0xffff_ffff
  var blocks: [Block] = []
  /// What came in.
  private(set) var events: [InputEvent] = []
  private(set) var paintedPixels = 0
  private(set) var size = Size.zero
  private(set) var scale = 1.0
  /// Whether input counts as used.
  var usesInput = false
  private var damage = DamageRegion()

  var hasDamage: Bool { !damage.isEmpty }

  func resize(to size: Size, scale: Double) {
    (self.size, self.scale) = (size, scale)
    damageAll()
  }

  func advance(to time: Double) { self.time = time }

  func takeDamage() -> [PixelRect] { damage.take() }

  func paint(into canvas: PixelCanvas, damage: [PixelRect]) {
    for rect in damage {
      fill(rect, ground, canvas)
      paintedPixels += rect.area
      for block in blocks {
        if let part = pixels(block.rect).intersection(rect) { fill(part, block.color, canvas) }
      }
    }
  }

  func handle(_ event: InputEvent) -> Bool {
    events.append(event)
    return usesInput
  }

  /// Sets the blocks and has everything painted.
  func show(_ blocks: [Block]) {
    self.blocks = blocks
    damageAll()
  }

  /// Sets the colour of a block and has only it painted.
  func recolor(_ index: Int, _ color: UInt32) {
    blocks[index].color = color
    damage.add(pixels(blocks[index].rect))
  }

  func forgetEvents() { events = [] }

  func damageAll() {
    damage.add(pixels(Rect(origin: .zero, size: size)))
  }

  private func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(
      x: Int((rect.minX * scale).rounded()),
      y: Int((rect.minY * scale).rounded()),
      width: Int((rect.width * scale).rounded()),
      height: Int((rect.height * scale).rounded())
    )
  }

  private func fill(_ rect: PixelRect, _ color: UInt32, _ canvas: PixelCanvas) {
    for row in rect.y..<rect.maxY {
      let start = canvas.pixels(x: rect.x, y: row)
      for column in 0..<rect.width { start[column] = color }
    }
  }
}
