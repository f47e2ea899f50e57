import CPango
import LaminaCairo
import LaminaGeometry
import LaminaLayers

/// One text on its way through Pango.
struct PangoSetting {
  private let request: TextRequest
  private let context: OpaquePointer
  private let bytes: [UInt8]
  private let lineFactor: Double

  init(_ request: TextRequest, _ context: OpaquePointer) {
    self.request = request
    self.context = context
    let factor = request.style.lineHeight
    lineFactor = factor > 0 && factor.isFinite ? factor : 1
    // Pango's text ends at a zero byte.
    bytes = request.text.string.utf8.map { $0 == 0 ? 32 : $0 }
  }

  /// Reads the lines and lets go of Pango's objects.
  func layout(_ fonts: inout FontTable) -> TextLayout { plainLayout(&fonts) ?? fullLayout(&fonts) }

  /// The layout of a plain line; `nil` unless the text is one that fits.
  func plainLayout(_ fonts: inout FontTable) -> TextLayout? {
    guard PlainLine.isPossible(request) else { return nil }
    let attributes = attributes(withColors: false)
    defer { pango_attr_list_unref(attributes) }
    let description = Self.description(request.style.font)
    pango_attr_list_insert_before(attributes, pango_attr_font_desc_new(description))
    pango_font_description_free(description)
    var line = PlainLine(bytes, attributes, context)
    if let room, line.width > Int(room) { return nil }
    if !request.text.runs.isEmpty {
      let colors = self.attributes()
      line.split(colors)
      pango_attr_list_unref(colors)
    }
    var reader = LineReader(request, bytes, lineFactor)
    reader.read([line.set], &fonts)
    return reader.layout
  }

  /// The layout by Pango's own.
  func fullLayout(_ fonts: inout FontTable) -> TextLayout {
    let layoutObject: OpaquePointer = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layoutObject)) }
    configure(layoutObject)
    var reader = LineReader(request, bytes, lineFactor)
    reader.read(layoutObject, &fonts)
    return reader.layout
  }

  private func configure(_ layoutObject: OpaquePointer) {
    let style = request.style
    bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layoutObject, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    let description = Self.description(style.font)
    pango_layout_set_font_description(layoutObject, description)
    pango_font_description_free(description)
    let attributes = attributes()
    pango_layout_set_attributes(layoutObject, attributes)
    pango_attr_list_unref(attributes)
    setRoom(layoutObject)
  }

  /// How wide lines may be where they are broken or shortened, in Pango's units.
  private var room: Int32? {
    let style = request.style
    guard style.wrapping != .none || style.truncation != .none else { return nil }
    return request.maximumWidth.map(Self.units)
  }

  private func setRoom(_ layoutObject: OpaquePointer) {
    let style = request.style
    let wraps = style.wrapping != .none
    if let room { pango_layout_set_width(layoutObject, room) }
    if wraps {
      let mode = style.wrapping == .word ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR
      pango_layout_set_wrap(layoutObject, mode)
      pango_layout_set_justify(layoutObject, style.alignment == .justified ? 1 : 0)
    }
    guard style.truncation != .none, room != nil else { return }
    pango_layout_set_ellipsize(layoutObject, Self.ellipsis(style.truncation))
    if wraps { pango_layout_set_height(layoutObject, heightLimit()) }
  }

  /// Pango's limit of height: so many units, or minus so many lines of a paragraph.
  private func heightLimit() -> Int32 {
    let lines = request.style.maximumLines
    if lines > 0 { return -Int32(clamping: lines) }
    guard let height = request.maximumHeight else { return Int32.max }
    return max(1, Self.units(height / lineFactor))
  }

  private func attributes(withColors: Bool = true) -> OpaquePointer? {
    let list = pango_attr_list_new()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>?) {
      guard let attribute else { return }
      if let range {
        attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
        attribute.pointee.end_index = UInt32(clamping: range.upperBound)
      }
      pango_attr_list_insert(list, attribute)
    }
    // Hyphens where a word is broken would be characters that the text does not have.
    add(pango_attr_insert_hyphens_new(0), nil)
    if request.style.font.hasTabularFigures { add(pango_attr_font_features_new("tnum=1"), nil) }
    for (index, run) in request.text.runs.enumerated() {
      if let font = run.font {
        let description = Self.description(font)
        add(pango_attr_font_desc_new(description), run.range)
        pango_font_description_free(description)
        if font.hasTabularFigures { add(pango_attr_font_features_new("tnum=1"), run.range) }
      }
      // The number of the run, so that Pango splits its items where colours change.
      if withColors, run.color != nil {
        add(pango_attr_foreground_new(UInt16(index & 0xffff), 0, 0), run.range)
      }
    }
    return list
  }

  private static func description(_ font: Font) -> OpaquePointer? {
    let description = pango_font_description_new()
    let family = String(font.family.prefix(1000).filter { $0 != "\0" })
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, font.usableSize * Double(PANGO_SCALE))
    let weight = UInt32(min(max(font.weight, 100), 1000))
    pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
    pango_font_description_set_style(
      description,
      font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    )
    return description
  }

  private static func ellipsis(_ truncation: TextStyle.Truncation) -> PangoEllipsizeMode {
    switch truncation {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }

  /// A length in Pango's units of 1/1024, cut to what its numbers hold.
  static func units(_ length: Double) -> Int32 {
    guard length > 0 else { return 0 }
    return Int32(Double.minimum((length * Double(PANGO_SCALE)).rounded(.down), 1e9))
  }
}
