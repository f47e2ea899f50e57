import CCairo
import LaminaGeometry
public import LaminaLayers

/// Writes frames as one page of PDF, one point of the frame a point of the page.
///
/// Shapes are paths and text is text that can be searched and copied, with its fonts inside the file.
/// Pictures are only contents, blurred shadows and coloured glyphs. Operators are masks. Only where more
/// than four of `BlendMode.plusLighter`, `BlendMode.sourceAtop` and `BlendMode.xor` follow one another in one
/// group or stand inside one another, or where a version of cairo writes its masks in a way not known here,
/// such places are pictures of four pixels a point. Equal frames give equal bytes: no date is stored.
public struct PDFExporter: Sendable {
  /// The largest side of a page in points, which is what common readers take.
  public static let maximumSide = 14_400.0

  /// Creates an exporter.
  public init() {}

  /// The bytes of a PDF file of a frame.
  ///
  /// Throws ``OutputError/badSize(width:height:)`` for a page without area or with a side above
  /// ``maximumSide``, and ``OutputError/encoder(reason:)`` when cairo fails.
  public func export(_ frame: Frame) throws(OutputError) -> [UInt8] {
    // Operators take masks that cairo does not write; a file that cannot be made to have them gets
    // pictures.
    if frame.usesOperators(withShades: true) {
      let (bytes, masks) = try write(frame, withShades: true)
      if let masks, let bytes = ShadeMasks.applied(to: bytes, count: masks) { return bytes }
    }
    return try write(frame, withShades: false).bytes
  }

  private func write(
    _ frame: Frame,
    withShades: Bool
  ) throws(OutputError) -> (bytes: [UInt8], masks: Int?) {
    let (width, height) = (frame.size.width, frame.size.height)
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
      throw .badSize(width: Int(clamped(width)), height: Int(clamped(height)))
    }
    let bytes = Bytes()
    guard
      let surface = cairo_pdf_surface_create_for_stream(
        { closure, data, count in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue()
            .add(UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        },
        Unmanaged.passUnretained(bytes).toOpaque(),
        width,
        height
      )
    else { throw .outOfMemory }
    defer { FontLock.withLock { cairo_surface_destroy(surface) } }
    cairo_surface_set_fallback_resolution(surface, 288, 288)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, Self.noDate)
    // Later versions may pack the dictionaries of masks.
    if withShades { cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4) }
    let masks = try draw(frame, onto: surface, withShades)
    // Puts the fonts into the file.
    FontLock.withLock { cairo_surface_finish(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .encoder(reason: cairoReason(status)) }
    return (bytes.all, masks)
  }

  /// Writes a frame to a file, whole or not at all.
  ///
  /// Throws as ``export(_:)`` does, and ``OutputError/file(path:code:)`` when the file cannot be
  /// written.
  public func write(_ frame: Frame, to path: String) throws(OutputError) {
    try AtomicFile.write(try export(frame), to: path)
  }

  /// The date that stands for none, as the format wants one.
  private static let noDate = "2000-01-01T00:00:00Z"

  private func draw(
    _ frame: Frame,
    onto surface: OpaquePointer,
    _ withShades: Bool
  ) throws(OutputError) -> Int? {
    guard let context = cairo_create(surface) else { throw .outOfMemory }
    defer { cairo_destroy(context) }
    let masks = try VectorPainter()
      .draw(frame, into: CairoContext(context), withShades: withShades)
    FontLock.withLock { cairo_show_page(context) }
    return masks
  }

  private func clamped(_ v: Double) -> Double {
    v.isNaN ? 0 : Double.minimum(Double.maximum(v, -1e9), 1e9)
  }

  /// What cairo wrote so far.
  private final class Bytes {
    private(set) var all: [UInt8] = []

    func add(_ data: UnsafeBufferPointer<UInt8>) { all += data }
  }
}
