import LaminaGeometry
public import LaminaLayers

/// Writes frames as SVG: every shape a path, text as outlines, nothing rasterized but contents and
/// coloured glyphs, which are pictures in their fonts too.
///
/// Shadows become blur filters, blend modes `mix-blend-mode`, and a conic gradient a fan of sectors.
/// The operators that CSS does not have are made of masks and colour filters: `BlendMode.sourceAtop`,
/// `BlendMode.destinationOut`, `BlendMode.xor`, and `BlendMode.destinationOver` by another order. Nothing
/// of the kind adds, so `BlendMode.plusLighter` is the blend mode of that name where a program knows it, as
/// today's browsers do, and elsewhere a filter that takes in the layer by `feImage`, as librsvg, Inkscape
/// and resvg do; programs that know neither leave the layer out. Where so many operators follow one another
/// in one group that some element would be painted more than 64 times, they become such filters too.
///
/// Moving edges to pixels (`snapsToPixels`) and closing seams (`joinsSeams`) are matters of pixels and left
/// out.
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
