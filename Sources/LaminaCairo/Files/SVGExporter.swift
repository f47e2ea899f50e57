import LaminaGeometry
public import LaminaLayers

/// Writes frames as SVG: every shape a path, text as outlines, nothing rasterized but pictures, colour
/// glyphs excepted, which are left out.
///
/// Shadows become blur filters, blend modes `mix-blend-mode`, and a conic gradient a fan of sectors.
public struct SVGExporter: Sendable {
  /// Creates an exporter.
  public init() {}

  /// The text of an SVG document of a frame, one user unit a point.
  public func export(_ frame: Frame) -> String {
    var writer = SVGWriter(frame)
    return writer.document()
  }

  /// Writes a frame to a file, whole or not at all.
  public func write(_ frame: Frame, to path: String) throws(OutputError) {
    try AtomicFile.write(Array(export(frame).utf8), to: path)
  }
}
