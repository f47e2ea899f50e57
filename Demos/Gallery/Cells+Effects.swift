import Lamina

extension Cells {
  /// A picture of 24 by 16 pixels with a border of its own.
  static var picture: Image? {
    var pixels = ContiguousArray<UInt32>()
    for y in 0..<16 {
      for x in 0..<24 {
        let isEdge = x < 3 || y < 3 || x >= 21 || y >= 13
        let (red, green) = (UInt32(x * 10), UInt32(y * 15))
        pixels.append(isEdge ? 0xff80_2020 : 0xff00_0060 | red << 16 | green << 8)
      }
    }
    return Image(width: 24, height: 16, pixels: pixels)
  }

  static func image(_ edit: (Layer) -> Void) -> Layer {
    let layer = stage()
    layer.contents = picture
    layer.backgroundColor = Color(white: 0.85)
    edit(layer)
    return layer
  }

  static var boxes: [Cells] {
    [
      Cells(name: "border, corner radii") {
        let layer = stage()
        layer.backgroundColor = Color(rgb: 0xfefcbf)
        layer.borderColor = orange
        layer.borderWidth = 6
        layer.cornerRadii = CornerRadii(topLeft: 40, topRight: 10, bottomRight: 30)
        return layer
      },
      Cells(name: "masksToBounds") {
        let layer = stage()
        layer.cornerRadius = 30
        layer.masksToBounds = true
        layer.backgroundColor = teal
        let disc = Path(circleAt: Point(x: 90, y: 90), radius: 60)
        layer.addSublayer(ShapeLayer(path: disc, fillColor: orange))
        return layer
      },
      Cells(name: "rotated clip") {
        let layer = stage()
        layer.masksToBounds = true
        layer.transform = Transform(rotationAngle: 0.4).scaledBy(x: 0.8, y: 0.8)
        layer.addSublayer(ShapeLayer(path: star(9), fillColor: blue))
        layer.backgroundColor = Color(white: 0.8)
        return layer
      },
      Cells(name: "contents: resize") { image { _ in } },
      Cells(name: "contents: aspect") { image { $0.contentsGravity = .resizeAspect } },
      Cells(name: "contents: aspect fill") { image { $0.contentsGravity = .resizeAspectFill } },
      Cells(name: "contents: bottom right") { image { $0.contentsGravity = .bottomRight } },
      Cells(name: "contents: nine parts") {
        image { $0.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
      },
    ]
  }

  static func gradient(_ kind: GradientValues.Kind, _ edit: (GradientLayer) -> Void) -> Layer {
    let layer = GradientLayer()
    layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    layer.kind = kind
    layer.colors = [Color(rgb: 0xf6e05e), orange, Color(rgb: 0x742a2a)]
    edit(layer)
    return layer
  }

  static var gradients: [Cells] {
    [
      Cells(name: "axial") { gradient(.axial) { $0.endPoint = Point(x: 1, y: 1) } },
      Cells(name: "axial, reflected") {
        gradient(.axial) {
          $0.endPoint = Point(x: 0.5, y: 0.25)
          $0.extend = .reflect
        }
      },
      Cells(name: "radial") {
        gradient(.radial) {
          $0.startPoint = Point(x: 0.5, y: 0.5)
          $0.endPoint = Point(x: 1, y: 1)
          $0.cornerRadius = 20
        }
      },
      Cells(name: "radial, repeated") {
        gradient(.radial) {
          $0.startPoint = Point(x: 0.4, y: 0.4)
          $0.endPoint = Point(x: 0.6, y: 0.7)
          $0.extend = .repeat
        }
      },
      Cells(name: "conic") {
        gradient(.conic) {
          $0.colors.append(Color(rgb: 0xf6e05e))
          $0.startPoint = Point(x: 0.5, y: 0.5)
          $0.cornerRadius = 50
        }
      },
      Cells(name: "radial, off centre") {
        gradient(.radial) {
          $0.startPoint = Point(x: 0.3, y: 0.3)
          $0.endPoint = Point(x: 1, y: 1)
          $0.colors = [.white, blue, Color(rgb: 0x1a365d)]
          $0.cornerRadius = 50
        }
      },
      Cells(name: "conic, two stops") {
        gradient(.conic) {
          $0.colors = [teal, Color(rgb: 0xe6fffa)]
          $0.startPoint = Point(x: 0.5, y: 0.5)
          $0.endPoint = Point(x: 0.5, y: 0)
        }
      },
      Cells(name: "axial, not extended") {
        gradient(.axial) {
          $0.startPoint = Point(x: 0.5, y: 0.3)
          $0.endPoint = Point(x: 0.5, y: 0.7)
          $0.extend = .none
        }
      },
    ]
  }

  static var masks: [Cells] {
    [
      Cells(name: "mask: shape") {
        let layer = gradient(.axial) { _ in }
        layer.mask = ShapeLayer(path: star())
        return layer
      },
      Cells(name: "mask: gradient") {
        let layer = stage()
        layer.backgroundColor = blue
        let fade = gradient(.axial) { $0.colors = [.black, .clear] }
        fade.position = middle
        layer.mask = fade
        return layer
      },
      Cells(name: "mask: text") {
        let layer = gradient(.axial) { $0.endPoint = Point(x: 1, y: 0.5) }
        let word = TextLayer(text: "Aa")
        word.frame = Rect(x: 0, y: 8, width: 100, height: 84)
        word.style.font = Font(family: "DejaVu Serif", size: 68, weight: 700)
        word.alignment = .center
        word.verticalAlignment = .center
        layer.mask = word
        return layer
      },
      Cells(name: "masked mask") {
        let layer = stage()
        layer.backgroundColor = teal
        let mask = ShapeLayer(path: star())
        mask.mask = ShapeLayer(path: Path(circleAt: middle, radius: 30))
        layer.mask = mask
        return layer
      },
    ]
  }

  static var blends: [Cells] {
    BlendMode.allCases.map { mode in
      Cells(name: "\(mode)") {
        let stage = stage()
        let below = gradient(.axial) {
          $0.colors = [
            Color(rgb: 0xe53e3e), Color(rgb: 0xf6e05e), Color(rgb: 0x38a169), Color(rgb: 0x3182ce),
          ]
          $0.startPoint = Point(x: 0, y: 0.5)
          $0.endPoint = Point(x: 1, y: 0.5)
        }
        below.bounds.size = Size(width: 80, height: 80)
        below.position = Point(x: 40, y: 40)
        let above = Layer()
        above.frame = Rect(x: 25, y: 25, width: 70, height: 70)
        above.backgroundColor = Color(red: 0.3, green: 0.6, blue: 0.9, alpha: 0.8)
        above.compositingMode = mode
        stage.addSublayer(below)
        stage.addSublayer(above)
        // A group of its own keeps Porter and Duff's operators off the page.
        stage.opacity = 0.999
        return stage
      }
    }
  }

  static var shadows: [Cells] {
    [
      Cells(name: "shadow") {
        let layer = stage()
        layer.bounds = Rect(x: 0, y: 0, width: 80, height: 80)
        layer.backgroundColor = .white
        layer.cornerRadius = 16
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 6
        layer.shadowOffset = Vector(dx: 4, dy: 6)
        return layer
      },
      Cells(name: "shadow of a shape") {
        let layer = shape(star()) { _ in }
        layer.shadowOpacity = 0.8
        layer.shadowColor = Color(rgb: 0x702459)
        return layer
      },
      Cells(name: "shadow path") {
        let layer = shape(Path(circleAt: Point(x: 50, y: 40), radius: 34)) { _ in }
        layer.shadowOpacity = 0.6
        layer.shadowPath = Path(ellipseIn: Rect(x: 15, y: 80, width: 70, height: 14))
        return layer
      },
      Cells(name: "shadow at opacity 0.5") {
        let layer = shape(star(7)) { $0.fillColor = .white }
        layer.shadowOpacity = 1
        layer.opacity = 0.5
        return layer
      },
    ]
  }
}
