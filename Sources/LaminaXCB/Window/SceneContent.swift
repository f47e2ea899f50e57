import LaminaCairo
import LaminaGeometry
import LaminaLayers

/// A scene as a window's content.
final class SceneContent: WindowContent {
  private let scene: Scene
  private let painter: FramePainter
  /// Asked before the layers; answers whether it used the key.
  var onKey: ((KeyEvent) -> Bool)?

  init(_ scene: Scene, threads: Int) {
    self.scene = scene
    painter = FramePainter(threads: threads)
  }

  var time: Double { scene.time }

  var nextWakeUp: Double? { scene.nextWakeUp }

  var hasDamage: Bool { scene.hasDamage }

  var cursor: CursorShape { CursorShape(scene.dispatcher.cursor) }

  func resize(to size: Size, scale: Double) {
    scene.scale = scale
    scene.size = size
  }

  func advance(to time: Double) { scene.advance(to: time) }

  func takeDamage() -> [PixelRect] { scene.takeDamage() }

  func paint(into canvas: PixelCanvas, damage: [PixelRect]) {
    // The sizes of windows are within a picture's limits, so a buffer can always be made.
    guard
      let buffer = try? PixelBuffer(
        borrowing: canvas.base,
        width: canvas.width,
        height: canvas.height,
        stride: canvas.stride
      )
    else { return }
    painter.paint(scene.frame, into: buffer, damage: damage)
  }

  func handle(_ event: InputEvent) -> Bool {
    if case .keyDown(let key) = event, onKey?(KeyEvent(key)) == true { return true }
    return scene.dispatcher.take(event)
  }
}

extension CursorShape {
  /// The names under which themes keep a cursor: CSS's, then the older ones of X.
  init(_ cursor: Cursor) {
    let older: [Cursor: [String]] = [
      .default: ["left_ptr"], .pointer: ["hand2", "hand1"], .text: ["xterm"],
      .crosshair: ["cross"], .move: ["fleur"], .grab: ["openhand", "hand1"],
      .grabbing: ["closedhand", "fleur"], .notAllowed: ["crossed_circle", "circle"],
      .wait: ["watch"], .help: ["question_arrow"], .resizeHorizontally: ["sb_h_double_arrow"],
      .resizeVertically: ["sb_v_double_arrow"],
    ]
    self.init(names: [cursor.rawValue] + (older[cursor] ?? []))
  }
}
