import LaminaGeometry
public import LaminaLayers

/// Writes frames as SVG: every shape a path, text as outlines, nothing rasterized but contents and
/// coloured glyphs, which are pictures in their fonts too.
///
/// Shadows become blur filters, blend modes `mix-blend-mode`, and a conic gradient a fan of sectors.
/// Of the operators that CSS does not have, `BlendMode.destinationOver` becomes another order and
/// `BlendMode.destinationOut` a mask; `BlendMode.plusLighter`, `BlendMode.sourceAtop` and
/// `BlendMode.xor` become filters that take in the layer, which most programs follow (not those that
/// know no references in `feImage`). Moving edges to pixels
/// (`snapsToPixels`) and closing seams (`joinsSeams`) are matters of pixels and left out.
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
