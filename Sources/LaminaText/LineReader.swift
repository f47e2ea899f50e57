import CPango
import LaminaCairo
import LaminaGeometry
import LaminaLayers

/// Turns the lines Pango made into a layout that needs no Pango.
struct LineReader {
  private let request: TextRequest
  private let bytes: [UInt8]
  private let lineFactor: Double
  private var lines: [TextLine] = []
  private var runs: [GlyphRun] = []
  private var ink = Extent.empty
  private var shown: [UInt8] = []
  private var isTruncated = false
  private var height = 0.0
  private var width = 0.0

  init(_ request: TextRequest, _ bytes: [UInt8], _ lineFactor: Double) {
    self.request = request
    self.bytes = bytes
    self.lineFactor = lineFactor
  }

  /// What was read.
  var layout: TextLayout {
    TextLayout(
      size: Size(width: width, height: height),
      lines: lines,
      runs: runs,
      inkExtent: ink,
      shownText: String(decoding: shown, as: UTF8.self),
      isTruncated: isTruncated
    )
  }

  /// Reads all lines of a layout, up to the most there may be.
  mutating func read(_ object: OpaquePointer, _ fonts: inout FontTable) {
    let count = Int(pango_layout_get_line_count(object))
    let most = request.style.maximumLines
    let used = most > 0 ? min(count, most) : count
    if used < count { isTruncated = true }
    let set = (0..<used).compactMap { index in
      pango_layout_get_line_readonly(object, Int32(index)).map { SetLine($0) }
    }
    read(set, &fonts)
  }

  /// Reads lines one below the other.
  mutating func read(_ lines: [SetLine], _ fonts: inout FontTable) {
    for line in lines { width = Double.maximum(width, Self.points(line.logical.width)) }
    let room = Double.maximum(request.maximumWidth ?? width, width)
    for (index, line) in lines.enumerated() { read(line, room, isFirst: index == 0, &fonts) }
  }

  private mutating func read(
    _ line: SetLine,
    _ room: Double,
    isFirst: Bool,
    _ fonts: inout FontTable
  ) {
    let natural = Self.points(line.logical.height)
    let length = Self.points(line.logical.width)
    let lineHeight = natural * lineFactor
    let x = offset(room - length, isRightToLeft: line.isRightToLeft)
    // The room that a line height adds or takes goes half above and half below.
    let baseline = height + (lineHeight - natural) / 2 - Self.points(line.logical.y)
    lines.append(
      TextLine(
        rect: Rect(x: x, y: height, width: length, height: lineHeight),
        baseline: baseline
      )
    )
    if line.ink.width > 0 && line.ink.height > 0 {
      let (left, top) = (x + Self.points(line.ink.x), baseline + Self.points(line.ink.y))
      ink = ink.union(
        Extent(
          minX: left,
          minY: top,
          maxX: left + Self.points(line.ink.width),
          maxY: top + Self.points(line.ink.height)
        )
      )
    }
    height += lineHeight
    if !isFirst && line.startsParagraph { shown.append(10) }
    readRuns(line, Point(x, baseline), &fonts)
  }

  private func offset(_ room: Double, isRightToLeft: Bool) -> Double {
    switch request.style.alignment {
    case .left: 0
    case .natural, .justified: isRightToLeft ? room : 0
    case .center: room / 2
    case .right: room
    }
  }

  private mutating func readRuns(
    _ line: SetLine,
    _ origin: Point,
    _ fonts: inout FontTable
  ) {
    var x = origin.x
    var parts: [(start: Int, bytes: [UInt8])] = []
    for item in line.runs {
      guard let glyphs = item.glyphs, let info = item.item else { continue }
      let start = Int(info.pointee.offset)
      let end = min(start + Int(info.pointee.length), bytes.count)
      let isEllipsis =
        info.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
      let text = isEllipsis ? Array("…".utf8) : Array(bytes[min(start, end)..<end])
      if isEllipsis { isTruncated = true }
      parts.append((start, text))
      readGlyphs(glyphs, info, text, &x, origin.y, &fonts)
    }
    // Runs stand in visual order; the text is in the order of its bytes.
    parts.sort { $0.start < $1.start }
    for part in parts { shown += part.bytes }
  }

  private mutating func readGlyphs(
    _ string: UnsafeMutablePointer<PangoGlyphString>,
    _ item: UnsafeMutablePointer<PangoItem>,
    _ text: [UInt8],
    _ x: inout Double,
    _ y: Double,
    _ fonts: inout FontTable
  ) {
    let count = Int(string.pointee.num_glyphs)
    guard count > 0, let glyphs = string.pointee.glyphs else { return }
    var known: [GlyphRun.Glyph] = []
    var unknown: [GlyphRun.Glyph] = []
    for index in 0..<count {
      let glyph = glyphs[index]
      let advance = Self.points(glyph.geometry.width)
      let place = Point(
        x + Self.points(glyph.geometry.x_offset),
        y + Self.points(glyph.geometry.y_offset)
      )
      x += advance
      // The empty glyph of Pango stands for what has no shape.
      if glyph.glyph == 0x0fff_ffff { continue }
      let isUnknown = glyph.glyph & 0x1000_0000 != 0
      let entry = GlyphRun.Glyph(id: glyph.glyph, origin: place, advance: advance)
      if isUnknown { unknown.append(entry) } else { known.append(entry) }
    }
    let font = item.pointee.analysis.font.flatMap { fonts.font($0) }
    let size = font?.size ?? request.style.font.usableSize
    let color = self.color(at: Int(item.pointee.offset))
    let isRightToLeft = item.pointee.analysis.level % 2 == 1
    if !known.isEmpty {
      runs.append(
        GlyphRun(
          font: font,
          fontSize: size,
          color: color,
          glyphs: known,
          text: String(decoding: text, as: UTF8.self),
          clusters: known.count == count ? clusters(string, count, text.count, isRightToLeft) : [],
          isRightToLeft: isRightToLeft
        )
      )
    }
    if !unknown.isEmpty {
      runs.append(GlyphRun(font: nil, fontSize: size, color: color, glyphs: unknown))
    }
  }

  /// How bytes and glyphs belong together, in the order of the text.
  private func clusters(
    _ string: UnsafeMutablePointer<PangoGlyphString>,
    _ count: Int,
    _ byteCount: Int,
    _ isRightToLeft: Bool
  ) -> [GlyphRun.Cluster] {
    guard let logical = string.pointee.log_clusters else { return [] }
    var starts = (0..<count).map { Int(logical[$0]) }
    if isRightToLeft { starts.reverse() }
    var clusters: [GlyphRun.Cluster] = []
    var index = 0
    while index < count {
      var end = index + 1
      while end < count && starts[end] == starts[index] { end += 1 }
      let next = end < count ? starts[end] : byteCount
      if next <= starts[index] { return [] }
      clusters.append(GlyphRun.Cluster(bytes: next - starts[index], glyphs: end - index))
      index = end
    }
    return clusters.reduce(0, { $0 + $1.bytes }) == byteCount ? clusters : []
  }

  private func color(at offset: Int) -> Color? {
    request.text.runs.first { $0.range.contains(offset) }?.color
  }

  private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
