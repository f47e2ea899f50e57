import CPango
import Glibc
import LaminaCairo
import LaminaGeometry
public import LaminaLayers

/// Sets text with Pango: any script, fallback fonts, right-to-left, truncation with "…".
///
/// Metrics are not hinted, so a layout is the same at every scale and on every device. Layouts are kept
/// for equal requests, and carry fonts that painters draw on any thread. An engine itself belongs to
/// one thread at a time.
public final class PangoTextEngine: TextEngine {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  private var fonts = FontTable()
  private var layouts: [TextRequest: TextLayout] = [:]
  private static let mostLayouts = 8192

  /// Creates an engine; the fonts are those of the system's fontconfig.
  public init() {
    fontMap = pango_cairo_font_map_new()
    context = pango_font_map_create_context(fontMap)
    // One Pango point is one unit of layout. Set on the map, it would have it list all families, and
    // so wait for fontconfig.
    pango_cairo_context_set_resolution(context, 72)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    FontLock.withLock {
      fonts.removeAll()
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(UnsafeMutableRawPointer(fontMap))
    }
  }

  /// Sets a text; text is never markup, and a zero character counts as a space.
  public func layout(_ request: TextRequest) -> TextLayout {
    if request.text.isEmpty { return .empty }
    if let known = layouts[request] { return known }
    let layout = FontLock.withLock { PangoSetting(request, context).layout(&fonts) }
    if layouts.count >= Self.mostLayouts { layouts.removeAll(keepingCapacity: true) }
    layouts[request] = layout
    return layout
  }
}

/// The painters' fonts for the fonts Pango chose.
struct FontTable {
  private var fonts: [UnsafeMutablePointer<PangoFont>: CairoFont] = [:]
  /// The em sizes that were asked for, by font.
  mutating func font(_ font: UnsafeMutablePointer<PangoFont>) -> CairoFont? {
    if let known = fonts[font] { return known }
    guard let cairo = lamina_cairo_font(font),
      let scaled = pango_cairo_font_get_scaled_font(cairo)
    else { return nil }
    let description = pango_font_describe_with_absolute_size(font)
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    pango_font_description_free(description)
    let made = CairoFont(
      scaledFont: scaled,
      size: size > 0 ? size : 12,
      hasColor: Self.hasColor(font)
    )
    // The table keeps the font alive, so that its address stands for it and no other.
    g_object_ref(UnsafeMutableRawPointer(font))
    fonts[font] = made
    return made
  }

  /// Lets go of all fonts.
  mutating func removeAll() {
    for font in fonts.keys { g_object_unref(UnsafeMutableRawPointer(font)) }
    fonts.removeAll()
  }

  private static func hasColor(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return false }
    return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
      || hb_ot_color_has_svg(face) != 0
  }
}
