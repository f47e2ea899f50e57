import Lamina
import LaminaCairo
import LaminaCharts

/// Writes the board as a picture or as an animation of its entry.
struct Still {
  let board: Board
  let command: Command

  func write() throws {
    guard let format = command.format, let output = command.output else { return }
    switch format {
    case .png: try writePNG(to: output)
    case .gif: try writeGIF(to: output)
    case .apng: try writeAPNG(to: output)
    case .svg, .pdf: throw OutputError.encoder(reason: "\(format.rawValue) output is not available")
    }
  }

  private func writePNG(to output: String) throws {
    board.scene.advance(to: 0)
    if command.animates, let time = command.time {
      board.playEntry()
      board.scene.advance(to: time)
    }
    let buffer = try FramePainter().render(board.scene.frame)
    let writer = PNGWriter(scale: board.scene.scale)
    if output == "-" {
      StandardOutput.write(try writer.encode(buffer))
    } else {
      try writer.write(buffer, to: output)
    }
  }

  /// Calls with each picture of the entry and how long it shows.
  private func pictures(
    perSecond: Double,
    _ take: (PixelBuffer, Double) throws -> Void
  ) throws {
    let painter = FramePainter()
    board.scene.advance(to: 0)
    if command.animates { board.playEntry() }
    let count = command.animates ? Int((ChartView.entryDuration * perSecond).rounded(.up)) : 0
    for frame in 0...count {
      board.scene.advance(to: Double(frame) / perSecond)
      let isLast = frame == count
      try take(try painter.render(board.scene.frame), isLast ? 2 : 1 / perSecond)
    }
  }

  private func writeGIF(to output: String) throws {
    var writer = GIFWriter(background: board.options.theme.background)
    try pictures(perSecond: command.framesPerSecond ?? 25) { try writer.add($0, duration: $1) }
    if output == "-" {
      StandardOutput.write(try writer.encode())
    } else {
      try writer.write(to: output)
    }
  }

  private func writeAPNG(to output: String) throws {
    var writer = APNGWriter(scale: board.scene.scale)
    try pictures(perSecond: command.framesPerSecond ?? 30) { try writer.add($0, duration: $1) }
    if output == "-" {
      StandardOutput.write(try writer.encode())
    } else {
      try writer.write(to: output)
    }
  }
}
