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
    let cells = Cells.all
    let rows = (cells.count + columns - 1) / columns
    let size = Size(width: Double(columns) * Cells.width, height: Double(rows) * Cells.height)
    let scene = Scene(size: size, scale: scale, textEngine: PangoTextEngine())
    scene.backgroundColor = Color(rgb: 0xf4f1ea)
    for (index, cell) in cells.enumerated() {
      let layer = Layer()
      layer.frame = Rect(
        x: Double(index % columns) * Cells.width,
        y: Double(index / columns) * Cells.height,
        width: Cells.width,
        height: Cells.height
      )
      let label = TextLayer()
      label.frame = Rect(x: 4, y: Cells.height - 20, width: Cells.width - 8, height: 16)
      label.text = cell.name
      label.style.font = Font(size: 10)
      label.style.color = Color(white: 0.25)
      label.style.alignment = .center
      label.style.truncation = .end
      let content = cell.make()
      content.position = Point(x: Cells.width / 2, y: (Cells.height - 20) / 2 + 4)
      layer.addSublayer(content)
      layer.addSublayer(label)
      scene.rootLayer.addSublayer(layer)
    }
    return scene
  }
}
