import CPango

/// A line as Pango set it: its runs in the order they stand, and its extents around the baseline.
struct SetLine {
  var runs: [PangoGlyphItem] = []
  var ink = PangoRectangle()
  var logical = PangoRectangle()
  var isRightToLeft = false
  var startsParagraph = true

  /// A line of one of Pango's layouts, which keeps the runs.
  init(_ line: UnsafeMutablePointer<PangoLayoutLine>) {
    pango_layout_line_get_extents(line, &ink, &logical)
    isRightToLeft = lamina_line_is_rtl(line) != 0
    startsParagraph = line.pointee.is_paragraph_start != 0
    var link = line.pointee.runs
    while let node = link {
      link = node.pointee.next
      guard let data = node.pointee.data else { continue }
      runs.append(data.assumingMemoryBound(to: PangoGlyphItem.self).pointee)
    }
  }

  /// A line of runs from left to right; the caller keeps them.
  init(_ runs: [PangoGlyphItem]) {
    self.runs = runs
    var x: Int32 = 0
    for run in runs {
      guard let glyphs = run.glyphs, let font = run.item?.pointee.analysis.font else { continue }
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_glyph_string_extents(glyphs, font, &ink, &logical)
      ink.x &+= x
      logical.x &+= x
      x &+= logical.width
      if self.ink.isEmpty {
        self.ink = ink
      } else if !ink.isEmpty {
        self.ink = self.ink.union(ink)
      }
      self.logical = self.logical.union(logical)
    }
  }
}

extension PangoRectangle {
  fileprivate var isEmpty: Bool { width == 0 || height == 0 }

  fileprivate func union(_ other: PangoRectangle) -> PangoRectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PangoRectangle(
      x: left,
      y: top,
      width: max(x &+ width, other.x &+ other.width) &- left,
      height: max(y &+ height, other.y &+ other.height) &- top
    )
  }
}
