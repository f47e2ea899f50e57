public import LaminaGeometry
import Synchronization

/// What a shape layer paints, as a value of a frame: an outline with what was worked out about it, its
/// fill and its line.
///
/// Layers and frames share it. Immutable but for the prepared form, which is made when the fill is first
/// hit; threads may race to make it and end up sharing one.
@safe public final class ShapeContent: Sendable {
  /// Owns the prepared form of the path once there is one.
  ///
  /// The library's lazy reference would do the same, but its load is a generic call that looks
  /// types up at run time.
  private let prepared: Atomic<Unmanaged<PreparedPath>?>
  /// The stroke; `nil` when none is painted.
  public let stroke: StrokeContent?
  /// The outline, in the layer's space.
  public let path: Path
  /// Which points are inside.
  public let fillRule: FillRule
  private let traits: Traits
  /// The box around the filled area.
  public let box: Extent
  /// The colour of the fill, where there is one: an optional would not pack.
  private let color: Color

  /// What else there is to know, so that looking at a shape need not fetch its commands.
  private struct Traits: OptionSet {
    let rawValue: UInt8

    static let hasPath = Traits(rawValue: 1 << 0)
    static let hasCommands = Traits(rawValue: 1 << 1)
    static let hasColor = Traits(rawValue: 1 << 2)
    static let hasFill = Traits(rawValue: 1 << 3)
    static let ofPath: Traits = [.hasPath, .hasCommands]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ path: Path?) {
      guard let path else { self = []; return }
      self = path.isEmpty ? .hasPath : .ofPath
    }

    init(_ color: Color?) {
      guard let color else { self = []; return }
      self = color.alpha > 0 ? [.hasColor, .hasFill] : .hasColor
    }
  }

  /// No outline, to be filled with black.
  static let empty = ShapeContent(path: nil, fillColor: .black, fillRule: .nonzero)

  init(path: Path?, fillColor: Color?, fillRule: FillRule) {
    unsafe prepared = Atomic(nil)
    stroke = nil
    self.path = path ?? Path()
    self.fillRule = fillRule
    traits = Traits(path).union(Traits(fillColor))
    box = path?.boundingBox ?? .empty
    color = fillColor ?? .clear
  }

  /// The outline of another content, with what was worked out about it.
  private init(_ other: ShapeContent, _ color: Color?, _ rule: FillRule, _ stroke: StrokeContent?) {
    let known = unsafe other.prepared.load(ordering: .acquiring)
    unsafe prepared = Atomic(known?.retain())
    self.stroke = stroke
    path = other.path
    fillRule = rule
    traits = other.traits.intersection(.ofPath).union(Traits(color))
    box = other.box
    self.color = color ?? .clear
  }

  deinit { unsafe prepared.load(ordering: .acquiring)?.release() }

  /// The fill; `nil` or clear for none.
  public var fillColor: Color? { traits.contains(.hasColor) ? color : nil }
  /// Whether the fill paints anything.
  public var hasFill: Bool { traits.contains(.hasFill) }
  /// Whether there is a path, if an empty one.
  var hasPath: Bool { traits.contains(.hasPath) }
  /// Whether the path has commands.
  var hasCommands: Bool { traits.contains(.hasCommands) }
  /// Whether the path is filled by the nonzero rule and has no line.
  var isPlainFill: Bool { hasFill && stroke == nil && fillRule == .nonzero }

  /// The line as it may be painted before the fill, which then covers what of it is too much; `nil` where
  /// it has to be painted after the fill, as it is.
  ///
  /// An outer line and its fill share an edge. Painted after it and up to it, the line would let the ground
  /// shine through pixels that both cover in part.
  public var lineBeneath: StrokeContent? {
    guard fillColor?.alpha == 1, let stroke, let side = stroke.side, !side.isInner else {
      return nil
    }
    return StrokeContent(stroke.pen.with(style: side.style), along: stroke.trimmed, side: nil)
  }
}

/// Other looks of the same outline.
extension ShapeContent {
  /// The fill on another outline, without a line.
  func with(path: Path?) -> ShapeContent {
    ShapeContent(path: path, fillColor: fillColor, fillRule: fillRule)
  }

  func with(fillColor: Color?) -> ShapeContent { ShapeContent(self, fillColor, fillRule, stroke) }

  /// The fill by another rule, without a line, whose sides depend on the rule.
  func with(fillRule: FillRule) -> ShapeContent { ShapeContent(self, fillColor, fillRule, nil) }

  func with(stroke: StrokeContent?) -> ShapeContent {
    ShapeContent(self, fillColor, fillRule, stroke)
  }
}

/// Hits of the fill.
extension ShapeContent {
  /// What answers hit tests of the fill, which lives as long as this content; `nil` before the first.
  var knownFill: KnownFill? {
    unsafe prepared.load(ordering: .acquiring).map { unsafe KnownFill($0) }
  }

  /// Whether the outline's inside holds a point of the layer's space.
  @inline(__always)
  func fillContains(_ p: Point) -> Bool {
    let form = unsafe prepared.load(ordering: .acquiring) ?? prepare()
    return unsafe form._withUnsafeGuaranteedRef { $0.contains(p, rule: fillRule) }
  }

  /// Makes the prepared form, or takes the one that another thread made meanwhile.
  @inline(never)
  private func prepare() -> Unmanaged<PreparedPath> {
    let mine = unsafe Unmanaged.passRetained(PreparedPath(path))
    let (_, original) = unsafe prepared.compareExchange(
      expected: nil,
      desired: mine,
      ordering: .acquiringAndReleasing
    )
    guard let first = unsafe original else { return unsafe mine }
    unsafe mine.release()
    return unsafe first
  }
}
