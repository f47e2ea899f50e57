import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaXCB

/// Shows layer bounds, hit areas, the last damage and the frame time above a scene.
final class Inspector {
  private let scene: Scene
  private let overlay = Layer()
  private let bounds = ShapeLayer()
  private let hitAreas = ShapeLayer()
  private let text = TextLayer()
  /// The next picture comes from the overlay's own change and says nothing new.
  private var ignoresNext = false

  init(_ scene: Scene) {
    self.scene = scene
    overlay.isHitTestingEnabled = false
    overlay.zPosition = 1_000
    for (shape, color) in [(bounds, Color(rgb: 0x1e88e5)), (hitAreas, Color(rgb: 0xe53935))] {
      shape.fillColor = nil
      shape.strokeColor = color.withAlpha(0.8)
      shape.lineWidth = 1
      overlay.addSublayer(shape)
    }
    text.anchorPoint = .zero
    text.backgroundColor = Color(white: 0).withAlpha(0.75)
    text.style.font = Font(size: 11)
    text.style.color = .white
    text.verticalAlignment = .center
    overlay.addSublayer(text)
  }

  /// Whether the overlay is shown.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      if isOn { raise() } else { overlay.removeFromSuperlayer() }
    }
  }

  /// Puts the overlay above layers that were added.
  func raise() {
    guard isOn else { return }
    scene.rootLayer.addSublayer(overlay)
    outline()
  }

  /// Takes note of a picture on the screen.
  func presented(_ frame: XCBWindow.PresentedFrame) {
    guard isOn else { return }
    if ignoresNext {
      ignoresNext = false
      return
    }
    let milliseconds = JSONText.number(frame.paintTime * 1000, digits: 2)
    text.text = " \(milliseconds) ms, \(frame.rectangles) rectangles, \(frame.pixels) pixels"
    text.bounds = Rect(x: 0, y: 0, width: 300, height: 18)
    text.position = Point(4, scene.size.height - 22)
    outline()
    ignoresNext = true
  }

  /// Draws around every layer below the overlay.
  private func outline() {
    var boxes = Path()
    var areas = Path()
    var open = scene.rootLayer.sublayers.filter { $0 !== overlay }
    while let layer = open.popLast() {
      guard !layer.isHidden else { continue }
      open += layer.sublayers
      if let box = layer.convert(layer.bounds, to: nil), box.width > 0, box.height > 0 {
        boxes.addRect(box)
      }
      guard layer.isHitTestingEnabled, let shape = layer as? ShapeLayer, let path = shape.path
      else { continue }
      areas.addPath(
        path.transformed(by: Transform(translationX: shape.position.x, y: shape.position.y))
      )
    }
    bounds.path = boxes
    hitAreas.path = areas
  }
}
