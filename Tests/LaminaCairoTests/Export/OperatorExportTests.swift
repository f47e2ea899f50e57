import Foundation
import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaMotion
import LaminaPictureTestSupport
import Testing

@Suite("Exported operators")
struct OperatorExportTests {
  typealias Cases = FramePainterCaseTests

  static let modes: [BlendMode] = [
    .plusLighter, .sourceAtop, .destinationOver, .destinationOut, .xor,
  ]

  /// What meets what; all edges lie on pixel edges, so that values can be compared.
  enum Relative: CaseIterable, Sendable {
    case opaque, translucentSource, translucentGround, bothTranslucent, groupsWithOpacity, nested,
      chain
  }

  /// A scene in which layers of one mode meet what their group holds.
  static func scene(_ mode: BlendMode, _ relative: Relative) -> Scene {
    let scene = Cases.scene(64, 48)
    let group = Cases.box(Rect(x: 0, y: 0, width: 64, height: 48), nil)
    group.opacity = 0.999
    scene.rootLayer.addSublayer(group)
    let isGroundFaint = relative == .translucentGround || relative == .bothTranslucent
    let isSourceFaint = relative == .translucentSource || relative == .bothTranslucent
    group.addSublayer(bars(Rect(x: 4, y: 4, width: 40, height: 32), isGroundFaint))
    let source = bars(Rect(x: 20, y: 12, width: 40, height: 32), isSourceFaint, isUpright: true)
    source.compositingMode = mode
    switch relative {
    case .opaque, .translucentSource, .translucentGround, .bothTranslucent:
      group.addSublayer(source)
    case .groupsWithOpacity:
      group.opacity = 0.8
      source.opacity = 0.6
      source.addSublayer(Cases.box(Rect(x: 4, y: 4, width: 20, height: 20), .green))
      group.addSublayer(source)
    case .nested:
      // The source is a group in which a layer of the same mode meets another one.
      source.addSublayer(bars(Rect(x: 0, y: 0, width: 24, height: 16), true))
      let inner = bars(Rect(x: 8, y: 4, width: 28, height: 24), true, isUpright: true)
      inner.compositingMode = mode
      source.addSublayer(inner)
      group.addSublayer(source)
    case .chain:
      group.addSublayer(source)
      for step in 1...3 {
        let next = bars(Rect(x: 8.0 * Double(step), y: 8, width: 20, height: 24), step != 2)
        next.compositingMode = mode
        group.addSublayer(next)
        if step == 1 { group.addSublayer(bars(Rect(x: 30, y: 30, width: 8, height: 12), true)) }
      }
    }
    return scene
  }

  /// A group of bars in colours of its own, each of its own alpha if it is to be faint.
  private static func bars(_ rect: Rect, _ isFaint: Bool, isUpright: Bool = false) -> Layer {
    let layer = Cases.box(rect, nil)
    let colors: [UInt32] = [0xe53e3e, 0xf6e05e, 0x38a169, 0x3182ce]
    for (index, color) in (isUpright ? colors.reversed() : colors).enumerated() {
      let alpha = isFaint ? 0.2 + 0.25 * Double(index) : 1
      let (w, h) = (rect.width, rect.height)
      let place = Double(index) / 4
      let bar =
        isUpright
        ? Rect(x: place * w, y: 0, width: w / 4, height: h)
        : Rect(x: 0, y: place * h, width: w, height: h / 4)
      layer.addSublayer(Cases.box(bar, Color(rgb: color, alpha: alpha)))
    }
    return layer
  }

  /// Expects a scene as PDF to hold no picture, and poppler to show the painter's colours.
  private static func expectVectors(_ scene: Scene, _ what: String) throws {
    let bytes = try PDFExporter().export(scene.frame)
    #expect(try ForeignRenderer.contents(ofPDF: bytes).pictures.isEmpty, "\(what)")
    let theirs = try ForeignRenderer.picture(ofPDF: bytes)
    let comparison = PictureComparison(try FramePainter().render(scene.frame), theirs)
    #expect(comparison.isSameSize, "\(what)")
    #expect(comparison.greatest <= 6, "\(what): \(comparison.greatest)")
  }

  @Test("librsvg shows the painter's very colours", arguments: modes, Relative.allCases)
  func svg(mode: BlendMode, relative: Relative) throws {
    let scene = Self.scene(mode, relative)
    let text = SVGExporter().export(scene.frame)
    let theirs = try ForeignRenderer.picture(ofSVG: Array(text.utf8))
    let ours = try FramePainter().render(scene.frame)
    let comparison = PictureComparison(ours, theirs)
    #expect(comparison.isSameSize)
    #expect(comparison.greatest <= 4, "\(mode), \(relative): \(comparison.greatest)")
  }

  @Test("poppler shows the painter's very colours, of vectors", arguments: modes, Relative.allCases)
  func pdf(mode: BlendMode, relative: Relative) throws {
    let scene = Self.scene(mode, relative)
    try Self.expectVectors(scene, "\(mode), \(relative)")
  }

  @Test("beyond four operators in a row that repeat what lies below, a PDF has pictures")
  func longInPDF() throws {
    let scene = Self.scene(.xor, .bothTranslucent)
    for step in 0..<5 {
      let next = Self.bars(Rect(x: 3.0 * Double(step), y: 8, width: 20, height: 24), true)
      next.compositingMode = .xor
      scene.rootLayer.sublayers[0].addSublayer(next)
    }
    let bytes = try PDFExporter().export(scene.frame)
    #expect(!(try ForeignRenderer.contents(ofPDF: bytes).pictures.isEmpty))
    let theirs = try ForeignRenderer.picture(ofPDF: bytes)
    let comparison = PictureComparison(try FramePainter().render(scene.frame), theirs)
    #expect(comparison.greatest <= 12)
  }

  @Test(
    "operators inside one another are vectors up to four, and pictures beyond",
    arguments: 3...6
  )
  func nestedInPDF(depth: Int) throws {
    let scene = Cases.scene(64, 48)
    var group = scene.rootLayer
    for step in 0..<depth {
      let rect = Rect(x: 0, y: 0, width: 64, height: 48)
      group.addSublayer(Self.bars(Rect(x: 4.0 * Double(step), y: 4, width: 24, height: 32), true))
      let inner = Cases.box(rect, nil)
      inner.compositingMode = .plusLighter
      inner.opacity = 0.7
      group.addSublayer(inner)
      group = inner
    }
    group.addSublayer(Self.bars(Rect(x: 8, y: 8, width: 48, height: 24), true, isUpright: true))
    let bytes = try PDFExporter().export(scene.frame)
    #expect(try ForeignRenderer.contents(ofPDF: bytes).pictures.isEmpty == (depth <= 4))
    let theirs = try ForeignRenderer.picture(ofPDF: bytes)
    let comparison = PictureComparison(try FramePainter().render(scene.frame), theirs)
    #expect(comparison.greatest <= 12, "\(depth): \(comparison.greatest)")
  }

  @Test("a fade between two looks is vectors", arguments: [0.25, 0.5, 0.8])
  func fade(time: Double) throws {
    let scene = Cases.scene(64, 48)
    let card = Self.bars(Rect(x: 8, y: 4, width: 40, height: 32), false)
    scene.rootLayer.addSublayer(card)
    _ = scene.frame
    card.change(by: Transition(.fade, duration: 1, timingFunction: .linear)) {
      for layer in card.sublayers { layer.backgroundColor = Color(rgb: 0x2b6cb0) }
      card.addSublayer(Cases.box(Rect(x: 4, y: 8, width: 16, height: 12), .white))
    }
    scene.advance(to: time)
    try Self.expectVectors(scene, "at \(time)")
  }

  @Test("only sums take in elements by a filter, and browsers are told to add by a mode")
  func elements() {
    for mode in Self.modes {
      for relative in Relative.allCases {
        let text = SVGExporter().export(Self.scene(mode, relative).frame)
        #expect(text.contains("feImage") == (mode == .plusLighter), "\(mode), \(relative)")
        #expect(text.contains("@supports (mix-blend-mode:plus-lighter)") == (mode == .plusLighter))
        let (starts, ends) = (
          text.components(separatedBy: "<g"), text.components(separatedBy: "</g>")
        )
        #expect(starts.count == ends.count)
      }
    }
  }

  @Test("twenty layers atop one another share a mask")
  func shared() throws {
    let scene = Self.scene(.sourceAtop, .opaque)
    for step in 0..<19 {
      let next = Cases.box(Rect(x: 2.0 * Double(step), y: 20, width: 12, height: 6), .green)
      next.backgroundColor = Color(rgb: 0x203040, alpha: 0.3)
      next.compositingMode = .sourceAtop
      scene.rootLayer.sublayers[0].addSublayer(next)
    }
    let text = SVGExporter().export(scene.frame)
    #expect(text.split(separator: "<mask").count == 2)
    let theirs = try ForeignRenderer.picture(ofSVG: Array(text.utf8))
    let comparison = PictureComparison(try FramePainter().render(scene.frame), theirs)
    #expect(comparison.greatest <= 4)
  }

  @Test("long rows of operators are not repeated without end")
  func long() throws {
    let scene = Self.scene(.xor, .bothTranslucent)
    for step in 0..<12 {
      let next = Self.bars(Rect(x: 3.0 * Double(step), y: 8, width: 20, height: 24), true)
      next.compositingMode = .xor
      scene.rootLayer.sublayers[0].addSublayer(next)
    }
    let text = SVGExporter().export(scene.frame)
    #expect(text.contains("feImage") && text.contains("<mask"))
    let theirs = try ForeignRenderer.picture(ofSVG: Array(text.utf8))
    let comparison = PictureComparison(try FramePainter().render(scene.frame), theirs)
    // Each operator rounds.
    #expect(comparison.greatest <= 12)
  }
}
