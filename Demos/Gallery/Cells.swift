import Lamina

/// The cells of the gallery: a name and a layer about 100 points wide.
struct Cells {
  let name: String
  let make: () -> Layer

  static let width = 132.0
  static let height = 136.0

  /// The cells under their headings.
  static var sections: [(title: String, cells: [Cells])] {
    [
      ("Shapes and layers", shapes), ("Strokes", strokes), ("Boxes and pictures", boxes),
      ("Gradients", gradients), ("Masks and shadows", masks + shadows), ("Blend modes", blends),
      ("Text", texts),
    ]
  }

  static let blue = Color(rgb: 0x2b6cb0)
  static let orange = Color(rgb: 0xdd6b20)
  static let teal = Color(rgb: 0x2c7a7b)
  static let middle = Point(x: 50, y: 50)

  /// An empty layer of 100 by 100 points.
  static func stage() -> Layer {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    return layer
  }

  /// A stage with one shape.
  static func shape(_ path: Path, _ edit: (ShapeLayer) -> Void) -> Layer {
    let stage = stage()
    let layer = ShapeLayer(path: path, fillColor: blue)
    edit(layer)
    stage.addSublayer(layer)
    return stage
  }

  static func star(_ points: Int = 5) -> Path {
    Path.star(center: middle, outerRadius: 48, innerRadius: 20, points: points)
  }

  static func slices(joined: Bool) -> Layer {
    let stage = stage()
    stage.joinsSeams = joined
    for i in 0..<12 {
      let from = Double(i) * .pi / 6
      let path = Path.sector(
        center: middle,
        innerRadius: 18,
        outerRadius: 46,
        startAngle: from,
        endAngle: from + .pi / 6
      )
      stage.addSublayer(ShapeLayer(path: path, fillColor: teal))
    }
    return stage
  }
}

extension Cells {
  static var shapes: [Cells] {
    [
      Cells(name: "fill nonzero") {
        shape(pentagram) { $0.fillRule = .nonzero }
      },
      Cells(name: "fill even-odd") {
        shape(pentagram) { $0.fillRule = .evenOdd }
      },
      Cells(name: "donut slices") { slices(joined: false) },
      Cells(name: "slices without seams") { slices(joined: true) },
      Cells(name: "group opacity 0.5") {
        let stage = stage()
        for (x, color) in [(35.0, blue), (65, orange)] {
          let disc = Path(circleAt: Point(x: x, y: 50), radius: 30)
          stage.addSublayer(ShapeLayer(path: disc, fillColor: color))
        }
        stage.opacity = 0.5
        return stage
      },
      Cells(name: "replicator") {
        let layer = ReplicatorLayer()
        layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        layer.instanceCount = 12
        layer.instanceTransform = Transform(rotationAngle: .pi / 6)
        layer.instanceAlphaOffset = -0.075
        let petal = Path(ellipseIn: Rect(x: 44, y: 4, width: 12, height: 30))
        layer.addSublayer(ShapeLayer(path: petal, fillColor: orange))
        return layer
      },
      Cells(name: "drawing layer") {
        let layer = DrawingLayer { drawing, bounds in
          for i in 0..<8 {
            let inset = Double(i) * 6
            let box = bounds.insetBy(dx: inset, dy: inset)
            let color = Color(red: 0.2, green: Double(i) / 8, blue: 0.6)
            drawing.fill(Path(ellipseIn: box), color: color)
          }
          drawing.text("drawn", at: Point(x: 32, y: 42), style: TextStyle(color: .white))
        }
        layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        return layer
      },
      Cells(name: "scroll layer") {
        let layer = ScrollLayer()
        layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        for i in 0..<16 {
          let box = Rect(x: Double(i % 4) * 50, y: Double(i / 4) * 50, width: 46, height: 46)
          let color = Color(red: Double(i % 4) / 3, green: 0.5, blue: Double(i / 4) / 3)
          layer.addSublayer(ShapeLayer(path: Path(rect: box), fillColor: color))
        }
        layer.scrollOffset = Point(x: 40, y: 30)
        return layer
      },
    ]
  }

  static var pentagram: Path {
    Path.polygon(
      (0..<5).map { Point(x: 50, y: 50) + Vector(angle: Double($0) * 0.8 * .pi - .pi / 2) * 48 }
    )
  }

  static var zigzag: Path {
    var path = Path()
    path.move(to: Point(x: 15, y: 80))
    for (x, y) in [(35.0, 20.0), (50, 75), (65, 30), (88, 60)] {
      path.addLine(to: Point(x: x, y: y))
    }
    return path
  }

  static func stroked(_ path: Path, _ edit: @escaping (ShapeLayer) -> Void) -> Layer {
    shape(path) {
      $0.fillColor = nil
      $0.strokeColor = blue
      $0.lineWidth = 12
      edit($0)
    }
  }

  static var strokes: [Cells] {
    [
      Cells(name: "miter, butt") { stroked(zigzag) { _ in } },
      Cells(name: "round") {
        stroked(zigzag) {
          $0.lineJoin = .round
          $0.lineCap = .round
        }
      },
      Cells(name: "bevel, square") {
        stroked(zigzag) {
          $0.lineJoin = .bevel
          $0.lineCap = .square
        }
      },
      Cells(name: "inside, along, outside") {
        let stage = stage()
        for (index, alignment) in [StrokeAlignment.inner, .center, .outer].enumerated() {
          let box = Rect(x: 8, y: 4 + 34 * Double(index), width: 84, height: 24)
          let layer = ShapeLayer(path: Path(rect: box), fillColor: blue.withAlpha(0.4))
          layer.strokeColor = orange.withAlpha(0.6)
          layer.lineWidth = 5
          layer.lineAlignment = alignment
          stage.addSublayer(layer)
        }
        return stage
      },
      Cells(name: "dashes") {
        stroked(star()) {
          $0.lineWidth = 4
          $0.lineDashPattern = [12, 5, 2, 5]
        }
      },
      Cells(name: "round dots") {
        stroked(Path(circleAt: middle, radius: 42)) {
          $0.lineWidth = 6
          $0.lineCap = .round
          $0.lineDashPattern = [0, 11]
        }
      },
      Cells(name: "stroke 0.1…0.8") {
        stroked(Path(circleAt: middle, radius: 40)) {
          $0.strokeStart = 0.1
          $0.strokeEnd = 0.8
          $0.lineCap = .round
        }
      },
      Cells(name: "hairlines, snapped") {
        let stage = stage()
        for i in 0..<10 {
          var path = Path()
          path.move(to: Point(x: 5, y: 8.3 + Double(i) * 9.2))
          path.addLine(to: Point(x: 95, y: 8.3 + Double(i) * 9.2))
          let line = ShapeLayer(path: path, fillColor: nil)
          line.strokeColor = .black
          line.snapsToPixels = i >= 5
          stage.addSublayer(line)
        }
        return stage
      },
    ]
  }
}
