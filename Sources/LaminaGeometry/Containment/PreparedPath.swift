/// A path made ready to be asked often which points it contains.
///
/// The answers are those of ``Path/contains(_:rule:)`` and ``Path/winding(at:)``, point for point. A
/// short outline is looked at four segments at a time in single precision, and only segments that this
/// cannot decide are looked at exactly. A long outline gets a tree of boxes over its segments, so that
/// a query costs O(log n) plus the segments near the point.
public struct PreparedPath: Sendable {
  /// The path that was prepared.
  public let path: Path
  /// The box of the path's points and control points; nothing outside is inside the path.
  public let controlBox: Extent
  /// The segments of a short outline of ordinary size.
  private let blocks: [SegmentBlock]
  /// How near to level with an end a point may be before the exact form must decide.
  private let level: Float
  /// The tree over a long outline.
  private let tree: OutlineTree?

  /// Outlines of more commands than this get a tree.
  private static let treeThreshold = 26

  /// Prepares a path.
  ///
  /// - Complexity: O(n), with one allocation for outlines of up to 24 segments.
  public init(_ path: Path) {
    self.path = path
    let box = path.controlBox
    controlBox = box
    guard path.verbs.count <= Self.treeThreshold else {
      (blocks, level, tree) = ([], 0, OutlineTree(path))
      return
    }
    tree = nil
    // Single precision must neither overflow nor underflow in products of lengths.
    let (width, height) = (Float(box.width), Float(box.height))
    let isOrdinary = width * height > 1e-30 && width < 1e15 && height < 1e15
    // With ε = 2⁻²⁴ coordinates about the middle are off by ε/2 of the box's side, differences by
    // 2ε, and the cross product by 12ε of the box's area.
    level = height * 0x1p-21
    blocks = isOrdinary ? Self.blocks(of: path, box, slack: width * height * 0x1p-20) : []
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
  private static func origin(of box: Extent) -> Point {
    Point(x: (box.minX + box.maxX) * 0.5, y: (box.minY + box.maxY) * 0.5)
  }

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
    if blocks.isEmpty { return tree?.crossings(at: p) ?? path.crossings(at: p) }
    let origin = Self.origin(of: controlBox)
    let (x, y) = (Float(p.x - origin.x), Float(p.y - origin.y))
    var crossings = Crossings()
    for i in 0..<blocks.count {
      let look = blocks[i].look(x: x, y: y, level: level)
      if any(look.isLevel) { return path.crossings(at: p) }
      crossings.winding &+= Int(look.winding)
      if any(look.isUndecided) { count(look.isUndecided, of: blocks[i].sources, p, &crossings) }
    }
    return crossings
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
