import Lamina
import LaminaCairo
import LaminaText

/// `gallery --output gallery.png` paints one picture with every kind of layer and effect.
@main
enum Gallery {
  static func main() {
    var output = "gallery.png"
    var scale = 1.0
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--output": output = arguments.popFirst() ?? output
      case "--scale": scale = arguments.popFirst().flatMap(Double.init) ?? scale
      default:
        print("usage: gallery [--output FILE.png] [--scale NUMBER]")
        return
      }
    }
    let scene = makeScene(scale: scale)
    do {
      let picture = try FramePainter().render(scene.frame)
      try PNGWriter(scale: scale).write(picture, to: output)
      print("wrote \(output), \(picture.width) by \(picture.height) pixels")
    } catch {
      print("gallery: \(error)")
    }
  }

  /// All cells in a grid on a light ground.
  static func makeScene(scale: Double) -> Scene {
    let columns = 8
    let heading = 40.0
    var height = 12.0
    for section in Cells.sections {
      let rows = (section.cells.count + columns - 1) / columns
      height += heading + Double(rows) * Cells.height
    }
    let size = Size(width: Double(columns) * Cells.width + 24, height: height)
    let scene = Scene(size: size, scale: scale, textEngine: PangoTextEngine())
    scene.backgroundColor = Color(rgb: 0xfaf8f4)
    var top = 0.0
    for section in Cells.sections {
      scene.rootLayer.addSublayer(title(section.title, at: top, width: size.width))
      top += heading
      for (index, cell) in section.cells.enumerated() {
        let layer = place(cell)
        layer.frame.origin = Point(
          x: 12 + Double(index % columns) * Cells.width,
          y: top + Double(index / columns) * Cells.height
        )
        scene.rootLayer.addSublayer(layer)
      }
      top += Double((section.cells.count + columns - 1) / columns) * Cells.height
    }
    return scene
  }

  /// A heading with a hairline under it.
  static func title(_ text: String, at top: Double, width: Double) -> Layer {
    let label = TextLayer(text: AttributedText(text))
    label.frame = Rect(x: 24, y: top + 12, width: width - 48, height: 22)
    label.style.font = Font(size: 13, weight: 700)
    label.style.color = Color(rgb: 0x2d3748)
    let line = Layer()
    line.frame = Rect(x: 0, y: 21, width: width - 48, height: 1)
    line.backgroundColor = Color(rgb: 0xd6d0c4)
    label.addSublayer(line)
    return label
  }

  /// A cell with its name below.
  static func place(_ cell: Cells) -> Layer {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: Cells.width, height: Cells.height)
    let label = TextLayer(text: AttributedText(cell.name))
    label.frame = Rect(x: 4, y: Cells.height - 20, width: Cells.width - 8, height: 16)
    label.style.font = Font(size: 10)
    label.style.color = Color(white: 0.35)
    label.style.alignment = .center
    label.style.truncation = .end
    let content = cell.make()
    content.position = Point(x: Cells.width / 2, y: (Cells.height - 20) / 2 + 4)
    layer.addSublayer(content)
    layer.addSublayer(label)
    return layer
  }
}
