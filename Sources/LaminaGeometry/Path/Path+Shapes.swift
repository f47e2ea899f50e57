extension Path {
  /// Appends a rectangle as a closed subpath, clockwise on screen from its origin.
  ///
  /// A negative width or height draws the same area from the other corner, which turns the direction.
  public mutating func addRect(_ rect: Rect) {
    let (x0, y0) = (rect.origin.x, rect.origin.y)
    let (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
    guard rect.isFinite, x1.isFinite, y1.isFinite else { return }
    move(to: Point(x: x0, y: y0))
    addLine(to: Point(x: x1, y: y0))
    addLine(to: Point(x: x1, y: y1))
    addLine(to: Point(x: x0, y: y1))
    closeSubpath()
  }

  /// Appends a rectangle with rounded corners as a closed subpath, clockwise on screen.
  ///
  /// Radii too large for the rectangle are scaled down together; see ``CornerRadii``. A rectangle of
  /// negative size is drawn standardized.
  public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
    let box = rect.standardized
    guard box.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return }
    let r = radii.fitted(to: box.size)
    if r.isZero { return addRect(box) }
    move(to: Point(x: box.minX + r.topLeft.width, y: box.minY))
    func corner(_ path: inout Path, _ x: Double, _ y: Double, _ radii: Size, _ quarter: Double) {
      let frame = EllipseFrame(center: Point(x: x, y: y), radii: radii, rotation: 0)
      let start = quarter * (Double.pi / 2)
      path.appendArc(of: frame, from: start, sweep: .pi / 2, to: start + .pi / 2)
    }
    let (right, bottom) = (box.maxX, box.maxY)
    corner(&self, right - r.topRight.width, box.minY + r.topRight.height, r.topRight, -1)
    corner(&self, right - r.bottomRight.width, bottom - r.bottomRight.height, r.bottomRight, 0)
    corner(&self, box.minX + r.bottomLeft.width, bottom - r.bottomLeft.height, r.bottomLeft, 1)
    corner(&self, box.minX + r.topLeft.width, box.minY + r.topLeft.height, r.topLeft, 2)
    closeSubpath()
  }

  /// Appends the ellipse that touches a rectangle's sides as a closed subpath, clockwise on screen
  /// from its rightmost point.
  public mutating func addEllipse(in rect: Rect) {
    let box = rect.standardized
    guard box.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return }
    let frame = EllipseFrame(
      center: box.center,
      radii: Size(width: box.width / 2, height: box.height / 2),
      rotation: 0
    )
    move(to: frame.point(at: 0))
    appendArc(of: frame, from: 0, sweep: fullTurn, to: fullTurn)
    closeSubpath()
  }

  /// Appends every command of another path.
  public mutating func addPath(_ other: Path) {
    guard !other.isEmpty else { return }
    subpathStart = UInt32(clamping: points.count + Int(other.subpathStart))
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  /// Creates the path of a rectangle.
  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Creates the path of the ellipse that touches a rectangle's sides.
  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates the path of a rectangle with rounded corners.
  public init(roundedRect rect: Rect, radii: CornerRadii) {
    self.init()
    addRoundedRect(rect, radii: radii)
  }

  /// Creates the path of a circle; empty for a radius that is not positive and finite.
  public init(circleAt center: Point, radius: Double) {
    self.init()
    guard radius > 0 else { return }
    addEllipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    )
  }

  /// The closed polygon through the points in their order; points that are not finite are left out.
  public static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for p in points { path.addLine(to: p) }
    path.closeSubpath()
    return path
  }

  /// The regular polygon inside a circle, clockwise on screen; empty for fewer than three sides or a
  /// radius that is not positive.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - radius: The distance from the middle to each corner.
  ///   - sides: The number of sides.
  ///   - rotation: The angle of the first corner in radians; the default points up.
  /// - Returns: A closed path with one subpath.
  public static func regularPolygon(
    center: Point,
    radius: Double,
    sides: Int,
    rotation: Double = -.pi / 2
  ) -> Path {
    guard sides >= 3, radius > 0 else { return Path() }
    return star(
      center: center,
      outerRadius: radius,
      innerRadius: nil,
      points: sides,
      rotation: rotation
    )
  }

  /// The star whose tips lie on one circle and whose notches on another, clockwise on screen; empty
  /// for fewer than two tips or an outer radius that is not positive.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - outerRadius: The distance from the middle to each tip.
  ///   - innerRadius: The distance from the middle to each notch; without one, tips are joined
  ///     directly.
  ///   - points: The number of tips.
  ///   - rotation: The angle of the first tip in radians; the default points up.
  /// - Returns: A closed path with one subpath.
  public static func star(
    center: Point,
    outerRadius: Double,
    innerRadius: Double?,
    points: Int,
    rotation: Double = -.pi / 2
  ) -> Path {
    guard points >= 2, outerRadius > 0 else { return Path() }
    var path = Path()
    let step = fullTurn / Double(points)
    for i in 0..<points {
      let angle = rotation + step * Double(i)
      path.addLine(to: center + Vector(angle: angle) * outerRadius)
      if let innerRadius {
        path.addLine(to: center + Vector(angle: angle + step / 2) * innerRadius)
      }
    }
    path.closeSubpath()
    return path
  }
}
