import CPango
import LaminaLayers

/// A line of Latin letters, digits and punctuation, set without one of Pango's layouts.
///
/// A layout would set it alike, but would also ask for metrics of the line that nobody here reads.
/// To find them Pango searches all fonts once more, which takes a command longer than all its lines.
struct PlainLine: ~Copyable {
  private var runs: [PangoGlyphItem] = []
  /// The text and a zero byte.
  private let text: [UInt8]

  /// Whether a text surely is a line that goes from left to right, of one font, and without
  /// characters on which a layout acts, such as tabs, soft hyphens or the ends of paragraphs.
  ///
  /// Long lines and huge letters, whose lengths Pango's numbers may not hold, are left to layouts.
  static func isPossible(_ request: TextRequest) -> Bool {
    let text = request.text
    return text.runs.allSatisfy { $0.font == nil } && text.string.utf8.count <= 256
      && request.style.font.usableSize <= 1000 && text.string.unicodeScalars.allSatisfy(isPlain)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " "..."~", "\u{a0}"..."\u{ac}", "\u{ae}"..."\u{24f}": true
    case "\u{2013}", "\u{2014}", "\u{2018}", "\u{2019}", "\u{201c}", "\u{201d}": true
    case "\u{2022}", "\u{2026}", "\u{20ac}", "\u{2212}": true
    default: false
    }
  }

  /// Sets the bytes of a text that ``isPossible(_:)``, with attributes for all of it.
  init(_ bytes: [UInt8], _ attributes: OpaquePointer?, _ context: OpaquePointer) {
    text = bytes + [0]
    runs = withText { text, length in
      let items = pango_itemize(context, text, 0, length, attributes, nil)
      defer { g_list_free(items) }
      return Self.shaped(items, text, length)
    }
  }

  private static func shaped(
    _ items: UnsafeMutablePointer<GList>?,
    _ text: UnsafePointer<CChar>?,
    _ length: Int32
  ) -> [PangoGlyphItem] {
    var runs: [PangoGlyphItem] = []
    var link = items
    while let node = link {
      link = node.pointee.next
      guard let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
      var run = PangoGlyphItem()
      run.item = item
      run.glyphs = pango_glyph_string_new()
      let start = text.map { $0 + Int(item.pointee.offset) }
      let size = item.pointee.length
      pango_shape_full(start, size, text, length, &item.pointee.analysis, run.glyphs)
      runs.append(run)
    }
    return runs
  }

  deinit {
    for run in runs {
      pango_item_free(run.item)
      pango_glyph_string_free(run.glyphs)
    }
  }

  /// The line's length in Pango's units.
  var width: Int {
    runs.reduce(0) { $0 + ($1.glyphs.map { Int(pango_glyph_string_get_width($0)) } ?? 0) }
  }

  /// What to read, as long as this lives.
  var set: SetLine { SetLine(runs) }

  /// Splits runs where attributes of parts of the text change.
  mutating func split(_ attributes: OpaquePointer?) {
    let whole = runs
    runs = []
    for run in whole {
      var run = run
      let copy = pango_glyph_item_copy(&run)
      let parts = withText { text, _ in pango_glyph_item_apply_attrs(copy, text, attributes) }
      pango_item_free(run.item)
      pango_glyph_string_free(run.glyphs)
      var link = parts
      while let node = link {
        link = node.pointee.next
        guard let part = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
        else { continue }
        runs.append(part.pointee)
        g_slice_free1(gsize(MemoryLayout<PangoGlyphItem>.size), part)
      }
      g_slist_free(parts)
    }
  }

  private func withText<Result>(_ body: (UnsafePointer<CChar>?, Int32) -> Result) -> Result {
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        body(text.baseAddress, Int32(text.count - 1))
      }
    }
  }
}
