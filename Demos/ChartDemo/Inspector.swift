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
  private let damage = ShapeLayer()
  private let text = TextLayer()
  /// The next picture comes from the overlay's own change and says nothing new.
  private var ignoresNext = false

  init(_ scene: Scene) {
    self.scene = scene
    overlay.isHitTestingEnabled = false
    overlay.zPosition = 1_000
    damage.fillColor = Color(rgb: 0xf9a825).withAlpha(0.12)
    for (shape, color) in [
      (damage, Color(rgb: 0xf9a825)), (bounds, Color(rgb: 0x1e88e5)),
      (hitAreas, Color(rgb: 0xe53935)),
    ] {
      if shape !== damage { shape.fillColor = nil }
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
    show(frame.damage)
    outline()
    ignoresNext = true
  }

  /// Draws just inside what was painted last.
  private func show(_ painted: [PixelRect]) {
    var path = Path()
    for rect in painted {
      let box = Rect(
        x: Double(rect.x) / scene.scale,
        y: Double(rect.y) / scene.scale,
        width: Double(rect.width) / scene.scale,
        height: Double(rect.height) / scene.scale
      )
      path.addRect(box.insetBy(dx: 0.5, dy: 0.5))
    }
    damage.path = path
  }

  /// Draws around every layer below the overlay, and around what of it takes hits.
  private func outline() {
    var boxes = Path()
    var areas = Path()
    var open = scene.rootLayer.sublayers.filter { $0 !== overlay }.map {
      (layer: $0, takesHits: true)
    }
    while let (layer, above) = open.popLast() {
      guard !layer.isHidden else { continue }
      let takesHits = above && layer.isHitTestingEnabled
      open += layer.sublayers.map { ($0, takesHits) }
      if let box = layer.convert(layer.bounds, to: nil), box.width > 0, box.height > 0 {
        boxes.addRect(box)
      }
      if takesHits, let area = layer.ownHitArea, let toScene = layer.toScene {
        areas.addPath(area.transformed(by: toScene))
      }
    }
    bounds.path = boxes
    hitAreas.path = areas
  }
}

extension Layer {
  /// Where the layer itself takes hits, in its own space; `nil` for what is painted of other layers than
  /// shapes.
  fileprivate var ownHitArea: Path? {
    switch hitArea {
    case .painted: (self as? ShapeLayer)?.path
    case .bounds: Path(rect: bounds)
    case .path(let path): path
    case .none: nil
    }
  }

  /// The map from the layer's space to the scene's.
  fileprivate var toScene: Transform? {
    guard let origin = convert(Point.zero, to: nil), let x = convert(Point(1, 0), to: nil),
      let y = convert(Point(0, 1), to: nil)
    else { return nil }
    return Transform(
      a: x.x - origin.x,
      b: x.y - origin.y,
      c: y.x - origin.x,
      d: y.y - origin.y,
      tx: origin.x,
      ty: origin.y
    )
  }
}
