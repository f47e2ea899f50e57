import Lamina
import LaminaCairo
import LaminaText

/// `animations --output animations.gif` shows every kind of animation at work.
@main
enum Animations {
  static func main() {
    var (output, seconds) = ("animations.gif", 4.0)
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--output": output = arguments.popFirst() ?? output
      case "--seconds": seconds = arguments.popFirst().flatMap(Double.init) ?? seconds
      default:
        print("usage: animations [--output FILE.gif] [--seconds NUMBER]")
        return
      }
    }
    do {
      let frames = try record(to: output, seconds: seconds)
      print("wrote \(output), \(frames) frames")
    } catch {
      print("animations: \(error)")
    }
  }

  /// Steps the scene's clock 20 times a second and writes what shows.
  private static func record(to output: String, seconds: Double) throws(OutputError) -> Int {
    let scene = makeScene()
    let painter = FramePainter()
    var writer = GIFWriter(background: .white)
    let count = max(1, Int(seconds * 20))
    for frame in 0..<count {
      scene.advance(to: Double(frame) / 20)
      try writer.add(try painter.render(scene.frame), duration: 0.05)
    }
    try writer.write(to: output)
    return count
  }

  /// All cells in a grid; each starts its animations once it is in the scene.
  static func makeScene() -> Scene {
    let columns = 6
    let cells = Cell.all
    let rows = (cells.count + columns - 1) / columns
    let size = Size(width: Double(columns) * Cell.width, height: Double(rows) * Cell.height)
    let scene = Scene(size: size, textEngine: PangoTextEngine())
    scene.backgroundColor = Color(rgb: 0xf4f1ea)
    for (index, cell) in cells.enumerated() {
      let stage = Layer()
      stage.frame = Rect(
        x: Double(index % columns) * Cell.width,
        y: Double(index / columns) * Cell.height,
        width: Cell.width,
        height: Cell.height - 16
      )
      let label = TextLayer()
      label.frame = Rect(x: 2, y: Cell.height - 16, width: Cell.width - 4, height: 14)
      label.text = cell.name
      label.style.font = Font(size: 9)
      label.style.color = Color(white: 0.3)
      label.style.alignment = .center
      scene.rootLayer.addSublayer(stage)
      stage.addSublayer(label)
      cell.start(stage)
    }
    return scene
  }
}
