/// A path made ready to be asked often which points it contains.
///
/// The answers are those of ``Path/contains(_:rule:)`` and ``Path/winding(at:)``, point for point. A
/// short outline is looked at several segments at a time in single precision, and only segments that
/// this cannot decide are looked at exactly. A long outline gets a tree of boxes over its segments, so that
/// a query costs O(log n) plus the segments near the point.
public final class PreparedPath: Sendable {
  /// The box of the path's points and control points; nothing outside is inside the path.
  public let controlBox: Extent
  /// How near to level with an end a point may be before the exact form must decide.
  private let level: Float
  /// The largest error of a cross product.
  private let slack: Float
  private let form: Form
  // What stands above lies in one line of the processor's cache, what a ring is asked first in the next.

  /// The outline, if it is a ring of up to eight lines or up to four cubics of ordinary size.
  private let ring: RingLook
  /// The path that was prepared.
  public let path: Path
  /// The segments of another short outline of ordinary size.
  private let blocks: [SegmentBlock]
  /// The tree over a long outline.
  private let tree: OutlineTree?

  /// Which way an outline is looked at first.
  private enum Form: UInt8, Sendable {
    case polygon
    case cubics
    case blocks
    /// By the tree, or by the plain form.
    case other
  }

  /// Outlines of more commands than this get a tree.
  private static let treeThreshold = 26

  /// Prepares a path.
  ///
  /// - Complexity: O(n); rings of up to eight lines or four cubics cost no allocation, others of up to
  ///   24 segments one.
  public init(_ path: Path) {
    self.path = path
    let box = path.controlBox
    controlBox = box
    // Single precision must neither overflow nor underflow in products of lengths.
    let (width, height) = (Float(box.width), Float(box.height))
    let isOrdinary = width * height > 1e-30 && width < 1e15 && height < 1e15
    // With ε = 2⁻²⁴ coordinates from the corner are off by ε of the box's side, differences by 3ε, and
    // the cross product by 16ε of the box's area.
    level = height * 0x1p-20
    slack = width * height * 0x1p-19
    form = Self.form(of: path, isOrdinary: isOrdinary)
    let origin = Self.origin(of: box)
    switch form {
    case .polygon: ring = RingLook(polygon: path.points, origin: origin)
    case .cubics: ring = RingLook(cubics: path.points, origin: origin, slack: slack)
    case .blocks, .other: ring = RingLook()
    }
    blocks = form == .blocks ? Self.blocks(of: path, box, slack: slack) : []
    tree = path.verbs.count > Self.treeThreshold ? OutlineTree(path) : nil
  }

  private static func form(of path: Path, isOrdinary: Bool) -> Form {
    let verbs = path.verbs
    guard isOrdinary, verbs.count > 1, verbs.count <= treeThreshold else { return .other }
    let kind = verbs[1]
    let end = verbs[verbs.count - 1] == .close ? verbs.count - 1 : verbs.count
    for i in 1..<end where verbs[i] != kind { return .blocks }
    let points = path.points
    if kind == .line && points.count <= 8 { return .polygon }
    let isRing = points[0] == points[points.count - 1]
    let fits = kind == .cubic && isRing && points.count <= 13
    return fits && RingLook.holds(cubics: points) ? .cubics : .blocks
  }

  private static func blocks(of path: Path, _ box: Extent, slack: Float) -> [SegmentBlock] {
    let origin = Self.origin(of: box)
    var blocks: [SegmentBlock] = []
    blocks.reserveCapacity((path.verbs.count + 3) / 4)
    var count = 0
    func add(_ segment: PathSegment, _ source: UInt32) {
      if count & 3 == 0 { blocks.append(SegmentBlock()) }
      blocks[count >> 2].set(count & 3, segment, source: source, origin: origin, slack: slack)
      count += 1
    }
    path.forEachSource { segment, source in add(segment, source) }
    return blocks
  }

  @inline(__always)
  private static func origin(of box: Extent) -> Point { Point(x: box.minX, y: box.minY) }

  /// Whether a point lies inside the filled path; see ``Path/contains(_:rule:)``.
  public func contains(_ p: Point, rule: FillRule = .nonzero) -> Bool {
    guard controlBox.contains(p) else { return false }
    return crossings(at: p).isInside(rule)
  }

  /// The winding number about a point; see ``Path/winding(at:)``.
  public func winding(at p: Point) -> Int {
    guard controlBox.contains(p) else { return 0 }
    return crossings(at: p).winding
  }

  /// Counts how the outline passes a point of its box.
  @inline(__always)
  private func crossings(at p: Point) -> Crossings {
    let origin = Self.origin(of: controlBox)
    let (x, y) = (Float(p.x - origin.x), Float(p.y - origin.y))
    switch form {
    case .polygon:
      let winding = ring.polygonWinding(x: x, y: y, level: level, slack: slack)
      return winding.map { Crossings(winding: $0) } ?? path.crossings(at: p)
    case .cubics:
      guard let (winding, undecided) = ring.cubicWinding(x: x, y: y, level: level) else {
        return path.crossings(at: p)
      }
      var crossings = Crossings(winding: winding)
      if undecided.hasTopBit { countHalves(undecided, p, &crossings) }
      return crossings
    case .blocks: return blockCrossings(at: p, x, y)
    case .other: return tree?.crossings(at: p) ?? path.crossings(at: p)
    }
  }

  /// Counts the crossings block by block.
  private func blockCrossings(at p: Point, _ x: Float, _ y: Float) -> Crossings {
    var crossings = Crossings()
    for i in 0..<blocks.count {
      let look = blocks[i].look(x: x, y: y, level: level)
      if any(look.isLevel) { return path.crossings(at: p) }
      crossings.winding &+= Int(look.winding)
      if any(look.isUndecided) { count(look.isUndecided, of: blocks[i].sources, p, &crossings) }
    }
    return crossings
  }

  /// Counts the half cubics of a ring whose bits are set.
  @inline(never)
  private func countHalves(_ bits: SIMD8<UInt32>, _ p: Point, _ crossings: inout Crossings) {
    for i in 0..<8 where bits[i] >> 31 != 0 {
      let halves = RingLook.halves(path.points, i >> 1)
      let (a, b, c, d) = (i & 1 == 0 ? halves.0 : halves.1).cubic
      crossings.addCubic(a, b, c, d, at: p)
    }
  }

  /// Counts segments exactly.
  @inline(never)
  private func count(
    _ mask: SIMDMask<SIMD4<Int32>>,
    of sources: SIMD4<UInt32>,
    _ p: Point,
    _ crossings: inout Crossings
  ) {
    let points = path.points
    for i in 0..<4 where mask[i] {
      let source = SegmentSource(bits: sources[i])
      let first = source.first
      switch source.degree {
      case 0: crossings.addLine(points[first], points[source.start], at: p)
      case 1: crossings.addLine(points[first], points[first + 1], at: p)
      case 2: crossings.addQuad(points[first], points[first + 1], points[first + 2], at: p)
      default:
        crossings.addCubic(
          points[first],
          points[first + 1],
          points[first + 2],
          points[first + 3],
          at: p
        )
      }
    }
  }
}

/// Where the points of a segment of a short path are.
struct SegmentSource {
  let bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  init(first: Int, degree: Int, start: Int) {
    bits = UInt32(first) << 2 | UInt32(degree) | UInt32(start) << 16
  }

  /// The index of the first point.
  var first: Int { Int(bits >> 2 & 0x3fff) }
  /// The number of points that follow; 0 for a closing line.
  var degree: Int { Int(bits & 3) }
  /// The index of the subpath's start, where a closing line leads.
  var start: Int { Int(bits >> 16) }
}

extension Path {
  /// Calls a closure with each segment that filling sees, and where its points are.
  ///
  /// Lines without length are left out where a neighbour ends in the same point.
  fileprivate func forEachSource(_ body: (PathSegment, UInt32) -> Void) {
    var (i, start, current, isOpen) = (0, 0, 0, false)
    func close() {
      if isOpen && points[current] != points[start] {
        let source = SegmentSource(first: current, degree: 0, start: start)
        body(.line(points[current], points[start]), source.bits)
      }
      isOpen = false
    }
    for verb in verbs {
      switch verb {
      case .move:
        close()
        (start, current) = (i, i)
        i += 1
        continue
      case .close:
        close()
        current = start
        continue
      case .line:
        let isNeeded = !isOpen || points[current] != points[i]
        let source = SegmentSource(first: current, degree: 1, start: start)
        if isNeeded { body(.line(points[current], points[i]), source.bits) }
      case .quad:
        let source = SegmentSource(first: current, degree: 2, start: start)
        body(.quad(points[current], points[i], points[i + 1]), source.bits)
      case .cubic:
        let source = SegmentSource(first: current, degree: 3, start: start)
        body(.cubic(points[current], points[i], points[i + 1], points[i + 2]), source.bits)
      }
      isOpen = true
      i += verb.pointCount
      current = i - 1
    }
    close()
  }
}
