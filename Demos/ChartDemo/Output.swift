import Glibc
import LaminaCairo
import LaminaCharts
import LaminaLayers

/// Writes the stage into files.
enum Output {
  /// Writes what the options ask for.
  static func write(_ stage: ChartStage, options: Options) throws(Failure) {
    guard let path = options.output, let format = options.format else { return }
    do {
      let bytes = try encode(stage, format: format, options: options)
      guard path == "-" else { return try save(bytes, to: path) }
      guard Stream.write(bytes, to: STDOUT_FILENO) else {
        throw Failure.runTime("standard output: \(String(cString: strerror(errno)))")
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .runTime("\(path): \(error)")
    }
  }

  private static func encode(
    _ stage: ChartStage,
    format: Options.Format,
    options: Options
  ) throws -> [UInt8] {
    let scale = stage.scene.scale
    switch format {
    case .gif:
      var writer = GIFWriter(background: options.chart.theme.background)
      try play(stage, options: options) { try writer.add($0, duration: $1) }
      return try writer.encode()
    case .apng:
      var writer = APNGWriter(scale: scale)
      try play(stage, options: options) { try writer.add($0, duration: $1) }
      return try writer.encode()
    case .png:
      pose(stage, at: options.time)
      return try PNGWriter(scale: scale).encode(FramePainter().render(stage.scene.frame))
    case .svg:
      pose(stage, at: options.time)
      return Array(SVGExporter().export(stage.scene.frame).utf8)
    case .pdf:
      pose(stage, at: options.time)
      return try PDFExporter().export(stage.scene.frame)
    }
  }

  /// Brings the stage to a moment of its entry, or leaves it finished.
  static func pose(_ stage: ChartStage, at time: Double?) {
    guard let time else { return }
    stage.playEntry()
    stage.scene.advance(to: time)
  }

  /// Plays the whole entry, picture by picture, and holds the last one.
  private static func play(
    _ stage: ChartStage,
    options: Options,
    take: (PixelBuffer, Double) throws -> Void
  ) throws {
    stage.playEntry()
    let step = 1 / options.framesPerSecond
    let painter = FramePainter()
    let buffer = try painter.render(stage.scene.frame)
    _ = stage.scene.takeDamage()
    var picture = 0
    while stage.scene.isAnimating, picture < 100_000 {
      try take(buffer, step)
      picture += 1
      stage.scene.advance(to: Double(picture) * step)
      painter.paint(stage.scene.frame, into: buffer, damage: stage.scene.takeDamage())
    }
    try take(buffer, 2)
  }

  /// Writes a file whole or not at all.
  static func save(_ bytes: [UInt8], to path: String) throws(Failure) {
    do {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw .runTime("\(error)")
    }
  }
}
