import Lamina
import LaminaCharts
import LaminaXCB

/// An overlay of layer bounds, hit areas and what the last picture cost.
final class Inspector {
  let layer = Layer()
  private var lastCost = ""

  init() {
    layer.isHitTestingEnabled = false
    layer.zPosition = 1000
  }

  /// Keeps what a picture cost; shown with the next refresh, so that showing it causes no picture.
  func note(_ frame: XCBWindow.PresentedFrame) {
    let micros = Int(frame.paintTime * 1e6)
    lastCost = "\(frame.pixels) px in \(frame.rectangles) damage rectangles, \(micros) µs"
  }

  func refresh(_ board: Board) {
    layer.removeAllSublayers()
    for chart in board.charts { outline(chart.layer) }
    guard !lastCost.isEmpty else { return }
    let text = TextLayer(text: AttributedText(lastCost))
    text.textColor = Color(rgb: 0xd0021b)
    text.frame = Rect(
      x: 8,
      y: board.scene.size.height - 20,
      width: board.scene.size.width,
      height: 16
    )
    layer.addSublayer(text)
  }

  /// Bounds in blue, hit areas of shapes in red.
  private func outline(_ target: Layer) {
    let bounds = target.convert(target.bounds, to: nil)
    if let bounds, !bounds.isEmpty { add(Path(rect: bounds), Color(rgb: 0x2f6fed, alpha: 0.6)) }
    if let shape = target as? ShapeLayer, let path = shape.path, target.isHitTestingEnabled,
      let origin = target.convert(Point.zero, to: nil)
    {
      let moved = path.transformed(by: Transform(translationX: origin.x, y: origin.y))
      add(moved, Color(rgb: 0xd0021b, alpha: 0.8))
    }
    for child in target.sublayers { outline(child) }
  }

  private func add(_ path: Path, _ color: Color) {
    let line = ShapeLayer(path: path, fillColor: nil)
    line.strokeColor = color
    line.lineDashPattern = [4, 3]
    layer.addSublayer(line)
  }
}
