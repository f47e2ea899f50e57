import LaminaCharts
import LaminaGeometry
import Testing

@Suite("Palettes and themes")
struct ChartThemeTests {
  /// The smallest distance of neighbours among the first items, and where the circle closes.
  private static func nearest(_ palette: Palette, _ vision: ColorVision, items: Int) -> Double {
    let last = palette.color(at: palette.colors.count - 1)
    let pairs =
      (1..<items).map { (palette.color(at: $0 - 1), palette.color(at: $0)) }
      + [(last, palette.color(at: 0))]
    return pairs.map { vision.distance($0.0, $0.1) }.min() ?? 0
  }

  @Test("neighbours stay apart for every kind of eye", arguments: Palette.all)
  func neighbours(palette: Palette) {
    for vision in ColorVision.allCases {
      let nearest = Self.nearest(palette, vision, items: palette.colors.count)
      #expect(nearest >= 17, "\(palette.name), \(vision)")
    }
  }

  @Test("so they do when the themes' colours are taken again for thirty items")
  func rounds() {
    for palette in [Palette.standard, .dark] {
      for vision in ColorVision.allCases {
        #expect(Self.nearest(palette, vision, items: 30) >= 14, "\(palette.name), \(vision)")
      }
    }
  }

  @Test("any two colours of the themes' palettes stay apart for every kind of eye")
  func pairs() {
    for palette in [Palette.standard, .dark] {
      for vision in ColorVision.allCases {
        for (index, color) in palette.colors.enumerated() {
          for other in palette.colors[..<index] {
            #expect(vision.distance(color, other) >= 18, "\(palette.name), \(vision), \(index)")
          }
        }
      }
    }
  }

  @Test("grey distances are those of lightness, and simulation keeps white and black")
  func distances() {
    for vision in ColorVision.allCases {
      #expect((vision.distance(.black, .white) - 100).magnitude < 0.5)
      #expect(vision.distance(.white, .white) == 0)
    }
    let (red, green) = (Color(rgb: 0xc04040), Color(rgb: 0x508030))
    let seen = ColorVision.normal.distance(red, green)
    #expect(ColorVision.deuteranopia.distance(red, green) < seen / 2)
  }

  @Test("every text has a contrast of 4.5 or more", arguments: [ChartTheme.light, .dark])
  func contrast(theme: ChartTheme) {
    for ground in [theme.background, theme.card] {
      for text in [theme.text, theme.quietText] {
        #expect(ColorVision.contrast(text, ground) >= 4.5)
      }
    }
    #expect(ColorVision.contrast(theme.focus, theme.background) >= 3)
  }

  @Test("texts inside shapes have a contrast of 4.5 or more on any colour")
  func inside() {
    var grounds = Palette.all.flatMap { palette in (0..<40).map { palette.color(at: $0) } }
    for red in stride(from: 0.0, through: 1, by: 0.125) {
      for green in stride(from: 0.0, through: 1, by: 0.125) {
        for blue in stride(from: 0.0, through: 1, by: 0.125) {
          grounds.append(Color(red: red, green: green, blue: blue))
        }
      }
    }
    for ground in grounds {
      #expect(ColorVision.contrast(ColorVision.text(on: ground), ground) >= 4.5)
    }
  }

  @Test("contrast is that of WCAG")
  func definition() {
    #expect((ColorVision.contrast(.black, .white) - 21).magnitude < 1e-9)
    #expect((ColorVision.contrast(Color(rgb: 0x777777), .white) - 4.48).magnitude < 0.01)
  }

  @Test("brighter colours are brighter, and text on them as readable as it has to be")
  func brighter() {
    for theme in [ChartTheme.light, .dark] {
      for index in 0..<24 {
        let color = theme.palette.color(at: index)
        let bright = ColorVision.brightened(color)
        #expect(ColorVision.luminance(bright) >= ColorVision.luminance(color))
        #expect(ColorVision.contrast(ColorVision.text(on: color), bright) >= 4.5)
      }
    }
  }
}
