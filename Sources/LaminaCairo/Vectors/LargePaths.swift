import LaminaGeometry
import LaminaLayers

/// Cuts paths whose coordinates other programs cannot hold down to the page they are on.
struct LargePaths {
  /// Whether a path under a map stays within what a fixed point of 24.8 bits holds, with room.
  static func fits(_ path: Path, _ map: Transform, air: Double = 0) -> Bool {
    let e = path.controlBoxExtent.outset(by: air).applying(map)
    return map.isFinite && [e.minX, e.minY, e.maxX, e.maxY].allSatisfy { $0.magnitude < 1e6 }
  }

  /// The part of a filled path near the page, in the path's own space.
  func fill(_ path: Path, _ map: Transform, page: Extent) -> Path {
    var shape = FlattenedPath()
    defer { shape.deallocate() }
    return shape.set(path, map) ? cut(shape, map, page) : Path()
  }

  /// The part of a stroke's outline near the page, in the path's own space, for a nonzero fill.
  func stroke(_ path: Path, _ style: StrokeStyle, _ map: Transform, page: Extent) -> Path {
    var shape = FlattenedPath()
    defer { shape.deallocate() }
    return StrokeOutline.build(path, style, map, into: &shape) ? cut(shape, map, page) : Path()
  }

  private func cut(_ shape: FlattenedPath, _ map: Transform, _ page: Extent) -> Path {
    guard let inverse = map.inverse else { return Path() }
    var path = Path()
    let box = page.outset(by: 100)
    for i in 0..<shape.starts.count {
      let end = i + 1 < shape.starts.count ? shape.starts[i + 1] : shape.points.count
      let corners = (shape.starts[i]..<end).map { Point(shape.points[$0].x, shape.points[$0].y) }
      for (k, p) in PolygonCut.cut(corners, to: box).enumerated() {
        let p = inverse.apply(p)
        if k == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
      path.closeSubpath()
    }
    return path
  }
}

/// Cuts polygons at the sides of a box, one side after the other (Sutherland and Hodgman's way), which
/// keeps winding numbers inside the box.
enum PolygonCut {
  /// The polygon inside a box; sides along the box's edges may lie on one another.
  static func cut(_ polygon: [Point], to box: Extent) -> [Point] {
    var result = cut(polygon) { $0.x - box.minX }
    result = cut(result) { box.maxX - $0.x }
    result = cut(result) { $0.y - box.minY }
    return cut(result) { box.maxY - $0.y }
  }

  /// The part of a polygon where a linear measure is not negative.
  private static func cut(_ polygon: [Point], _ inside: (Point) -> Double) -> [Point] {
    guard var previous = polygon.last else { return [] }
    var result: [Point] = []
    for p in polygon {
      let (a, b) = (inside(previous), inside(p))
      if (a >= 0) != (b >= 0) { result.append(previous.interpolated(to: p, at: a / (a - b))) }
      if b >= 0 { result.append(p) }
      previous = p
    }
    return result
  }
}

extension Path {
  /// Whether some subpath has segments but no length.
  var hasPoint: Bool {
    var (start, isPoint, hasSegments, index) = (Point.zero, false, false, 0)
    for verb in verbs {
      if verb == .move {
        if isPoint && hasSegments { return true }
        (start, isPoint, hasSegments) = (points[index], true, false)
        index += 1
        continue
      }
      hasSegments = true
      let count = verb == .line ? 1 : verb == .quad ? 2 : verb == .cubic ? 3 : 0
      for i in index..<index + count where points[i] != start { isPoint = false }
      index += count
    }
    return isPoint && hasSegments
  }
}

extension ShapeContent {
  /// What an opaque inner line all around leaves of an opaque fill; `nil` for other shapes.
  ///
  /// The whole path in the line's colour with this above it has no edge that both would cover in part.
  var fillLeftByLine: Path? {
    guard hasInnerLine, fillColor?.alpha == 1, let stroke, stroke.color.alpha == 1, stroke.isWhole,
      stroke.style.dashPattern.isEmpty
    else { return nil }
    let box = path.controlBoxExtent
    return path.leftFree(
      byInnerLine: stroke.style,
      tolerance: 1e-4 * Double.maximum(box.width, box.height),
      rule: fillRule
    )
  }
}

extension StrokeContent {
  /// The outline of a line for formats that know only lines along the middle.
  var vectorOutline: Path {
    let box = trimmed.controlBoxExtent
    return outline(tolerance: 1e-4 * Double.maximum(box.width, box.height))
  }
}
