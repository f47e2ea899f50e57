import Glibc
import LaminaGeometry

/// Turns the line a pen draws into polygons in device pixels, all wound the same way, so that filling
/// them nonzero paints the stroke once wherever they overlap.
///
/// Every piece of the line is a polygon of its own: one for each smooth run, corner, end and dash. Pieces
/// far from any picture are left out, and dashes there are skipped by arithmetic, so neither huge
/// coordinates nor short dashes on long lines cost time.
struct StrokeOutline {
  let style: StrokeStyle
  let map: Transform
  private let flip: Bool
  let radius: Double
  /// The same in pixels, along the direction that the map lengthens most.
  let deviceRadius: Double
  /// Steps of a full turn that keep within the tolerance.
  private let turnSteps: Double
  private let dashes: DashSteps?
  /// A length that is a 1,024th of a pixel.
  let overlap: Double
  /// The part of the path's space from which a pen may reach a picture.
  private let reach: Extent
  private var output: FlattenedPath

  /// Replaces the polygons of `output` by those of a stroke; false when it paints nothing.
  static func build(
    _ path: Path,
    _ style: StrokeStyle,
    _ map: Transform,
    into output: inout FlattenedPath
  ) -> Bool {
    output.begin()
    guard style.width > 0, style.width.isFinite, let inverse = map.inverse else { return false }
    var outline = StrokeOutline(style, map, inverse, output)
    outline.draw(path)
    output = outline.output
    return output.isUsable
  }

  private init(
    _ style: StrokeStyle,
    _ map: Transform,
    _ inverse: Transform,
    _ output: FlattenedPath
  ) {
    self.style = style
    self.map = map
    self.output = output
    radius = style.width / 2
    flip = map.determinant < 0
    let scale = map.largestStretch
    deviceRadius = radius * scale
    // A chord of half angle a is off by r·(1 − cos a).
    let angle = acos(Double.maximum(1 - FlattenedPath.tolerance / deviceRadius, 0))
    turnSteps = Double.minimum(Double.maximum((.pi / angle).rounded(.up), 6), 720)
    let far = Double(PixelBuffer.maximumSide)
    let picture = Extent(minX: 0, minY: 0, maxX: far, maxY: far).applying(inverse)
    let miter = style.join == .miter ? Double.maximum(style.miterLimit, 1) : 1
    reach = picture.outset(by: radius * Double.maximum(miter, 2) + 2 / scale)
    overlap = 1 / (1024 * scale)
    dashes = DashSteps(style, deviceScale: scale)
  }

  // MARK: The line

  private mutating func draw(_ path: Path) {
    var steps = ScratchList<PenStep>(capacity: 256)
    var flat = FlattenedPath()
    defer {
      steps.deallocate()
      flat.deallocate()
    }
    let scale = map.largestStretch
    // The outer edge of a wide pen strays further from the chord than its middle.
    let width = Double.minimum(Double.maximum(radius * scale / 4, 1), 8)
    flat.set(path, tolerance: FlattenedPath.tolerance / (scale * width), reach: reach)
    for index in 0..<flat.starts.count {
      steps.removeAll()
      let first = flat.starts[index]
      let end = index + 1 < flat.starts.count ? flat.starts[index + 1] : flat.points.count
      let isClosed = flat.isClosed[index]
      for i in first..<end {
        let p = flat.points[i]
        if steps.count > 0, steps[steps.count - 1].place.isSame(p) {
          if !flat.isSmooth[i] { steps.base[steps.count - 1].isSmooth = false }
          continue
        }
        steps.append(PenStep(place: p, isSmooth: flat.isSmooth[i]))
      }
      if isClosed, steps.count > 1, steps[0].place.isSame(steps[steps.count - 1].place) {
        steps.removeLast()
      }
      drawSubpath(
        steps,
        isClosed: isClosed && steps.count > 1,
        hasSegments: end - first > 1 || isClosed
      )
    }
  }

  private mutating func drawSubpath(
    _ steps: ScratchList<PenStep>,
    isClosed: Bool,
    hasSegments: Bool
  ) {
    if steps.count == 1 {
      if hasSegments { addDot(steps[0].place) }
      return
    }
    if let dashes {
      drawDashed(steps, isClosed, dashes)
    } else {
      drawSolid(steps, isClosed)
    }
  }

  /// Walks the dashes of a subpath; a dash may turn corners.
  ///
  /// Where a closed line both starts and ends inside a dash, the two parts are joined.
  private mutating func drawDashed(
    _ steps: ScratchList<PenStep>,
    _ isClosed: Bool,
    _ dashes: DashSteps
  ) {
    let n = steps.count
    var walk = dashes.walk()
    let startsOn = walk.isOn
    func place(_ i: Int) -> Corner { steps[i].place }
    if startsOn && !isClosed { addCap(at: place(0), from: place(1)) }
    var hasNewDash = false
    for i in 0..<(isClosed ? n : n - 1) {
      let (a, b) = (place(i), place((i + 1) % n))
      if i > 0 && walk.isOn {
        hasNewDash ? addCap(at: a, from: b) : addJoin(place(i - 1), steps[i], b)
      }
      hasNewDash = drawDashes(a, b, &walk)
    }
    let endsOn = walk.isOn && !hasNewDash
    if isClosed && startsOn {
      endsOn ? addJoin(place(n - 1), steps[0], place(1)) : addCap(at: place(0), from: place(1))
    } else if endsOn {
      addCap(at: place(isClosed ? 0 : n - 1), from: place(isClosed ? n - 1 : n - 2))
    }
  }

  /// Draws the dashes of one straight step; returns whether a dash starts exactly at its end.
  private mutating func drawDashes(_ a: Corner, _ b: Corner, _ walk: inout DashSteps.Walk) -> Bool {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = Vector(dx: dx, dy: dy).length
    func point(_ at: Double) -> Corner {
      at >= length ? b : Corner(x: a.x + dx * (at / length), y: a.y + dy * (at / length))
    }
    var at = 0.0
    if let (from, to) = visiblePart(a, b) {
      at = walk.skip(towards: from * length)
      while at < length && at <= to * length {
        let end = at + walk.rest
        if walk.isOn { addSegment(point(at), point(Double.minimum(end, length))) }
        if end > length {
          walk.advance(length - at)
          return false
        }
        if walk.isOn { addCap(at: point(end), dx, dy) }
        walk.next()
        at = end
        if walk.isOn && at < length { addCap(at: point(at), -dx, -dy) }
      }
      if at >= length { return walk.isOn }
    }
    at += walk.skip(towards: length - at)
    if at < length { walk.advance(length - at) }
    return false
  }

  /// The fractions of a straight step between which it may show; `nil` when it lies out of reach.
  private func visiblePart(_ a: Corner, _ b: Corner) -> (Double, Double)? {
    var (from, to) = (0.0, 1.0)
    for (start, delta, low, high) in [
      (a.x, b.x - a.x, reach.minX, reach.maxX), (a.y, b.y - a.y, reach.minY, reach.maxY),
    ] {
      if delta == 0 {
        if start < low || start > high { return nil }
        continue
      }
      let (t0, t1) = ((low - start) / delta, (high - start) / delta)
      from = Double.maximum(from, Double.minimum(t0, t1))
      to = Double.minimum(to, Double.maximum(t0, t1))
    }
    return from <= to ? (from, to) : nil
  }

  // MARK: Pieces

  func isOutOfReach(_ a: Corner, _ b: Corner) -> Bool {
    (a.x < reach.minX && b.x < reach.minX) || (a.x > reach.maxX && b.x > reach.maxX)
      || (a.y < reach.minY && b.y < reach.minY) || (a.y > reach.maxY && b.y > reach.maxY)
  }

  private mutating func addSegment(_ a: Corner, _ b: Corner) {
    if isOutOfReach(a, b) { return }
    guard let v = Vector(dx: b.x - a.x, dy: b.y - a.y).normalized else { return }
    let (nx, ny) = (-v.dy * radius, v.dx * radius)
    emit([
      Point(a.x - nx, a.y - ny), Point(b.x - nx, b.y - ny), Point(b.x + nx, b.y + ny),
      Point(a.x + nx, a.y + ny),
    ])
  }

  private mutating func addJoin(_ a: Corner, _ step: PenStep, _ b: Corner) {
    let p = step.place
    guard let u = Vector(dx: p.x - a.x, dy: p.y - a.y).normalized,
      let v = Vector(dx: b.x - p.x, dy: b.y - p.y).normalized
    else { return }
    addJoin(p, u, v, isHairpin: step.isSmooth && turnsSharply(u, v))
  }

  /// Whether a curve turns so much between two chords, given their directions, that a straight outer edge of
  /// the pen would cut off more than a tenth of a pixel.
  func turnsSharply(_ u: Vector, _ v: Vector) -> Bool {
    let cosine = (Double.maximum(1 + u.dot(v), 0) / 2).squareRoot()
    return deviceRadius * (1 - cosine) > 0.1
  }

  /// Adds the outside of a corner, from the direction in which the pen arrives to where it leaves.
  ///
  /// A curve's own turns are round whatever the style says.
  mutating func addJoin(_ p: Corner, _ u: Vector, _ v: Vector, isHairpin: Bool = false) {
    if isOutOfReach(p, p) { return }
    let (cross, dot) = (u.cross(v), u.dot(v))
    if cross == 0 && dot > 0 { return }
    // The outer side lies opposite to the turn.
    let side = cross > 0 ? -radius : radius
    let from = Vector(dx: -u.dy * side, dy: u.dx * side)
    let to = Vector(dx: -v.dy * side, dy: v.dx * side)
    let center = Point(p.x, p.y)
    switch isHairpin ? .round : style.join {
    case .bevel: emit([center, center + from, center + to])
    case .round: addArc(center, from, to, clockwise: side < 0)
    case .miter:
      // 1 / sin²(half the inner angle) against the square of the limit.
      let sine = (1 - dot) / 2
      let cosine = 1 - sine
      if cosine > 0, 1 <= style.miterLimit * style.miterLimit * cosine {
        let tip = (from + to) / (2 * cosine)
        emit([center, center + from, center + tip, center + to])
      } else {
        emit([center, center + from, center + to])
      }
    }
  }

  private mutating func addCap(at p: Corner, from q: Corner) {
    addCap(at: p, p.x - q.x, p.y - q.y)
  }

  mutating func addCap(at p: Corner, _ direction: Vector) {
    addCap(at: p, direction.dx, direction.dy)
  }

  /// Adds the end of a line that arrives in a direction.
  private mutating func addCap(at p: Corner, _ dx: Double, _ dy: Double) {
    guard style.cap != .butt, !isOutOfReach(p, p),
      let v = Vector(dx: dx, dy: dy).normalized
    else { return }
    let (along, across) = (v * radius, v.perpendicular * radius)
    let center = Point(p.x, p.y)
    if style.cap == .round {
      addArc(center, -across, along, clockwise: true)
      addArc(center, along, across, clockwise: true)
    } else {
      emit([center - across, center - across + along, center + across + along, center + across])
    }
  }

  /// Adds what a subpath without length shows: its two ends.
  private mutating func addDot(_ p: Corner) {
    addCap(at: p, 1, 0)
    addCap(at: p, -1, 0)
  }

  /// Adds the sector between two radii at most a half turn apart.
  private mutating func addArc(_ center: Point, _ from: Vector, _ to: Vector, clockwise: Bool) {
    let size = atan2(from.cross(to), from.dot(to)).magnitude
    let angle = clockwise ? size : -size
    let n = max(1, Int((angle.magnitude / (2 * .pi) * turnSteps).rounded(.up)))
    var points = [center, center + from]
    for k in 1..<max(n, 1) {
      let a = angle * Double(k) / Double(n)
      let (c, s) = (cos(a), sin(a))
      points.append(
        center + Vector(dx: from.dx * c - from.dy * s, dy: from.dx * s + from.dy * c)
      )
    }
    points.append(center + to)
    emit(points)
  }

  /// Adds a polygon of the path's space, wound clockwise on the device.
  mutating func emit(_ points: [Point]) {
    var area = 0.0
    var previous = points[points.count - 1]
    for p in points {
      area += (previous.x - points[0].x) * (p.y - points[0].y)
      area -= (p.x - points[0].x) * (previous.y - points[0].y)
      previous = p
    }
    if area == 0 { return }
    let backwards = (area < 0) != flip
    output.beginPolygon()
    for i in points.indices {
      output.add(map.apply(points[backwards ? points.count - 1 - i : i]))
    }
  }
}

/// A place of the pen, with the directions in which it arrives and leaves.
struct PenStep: BitwiseCopyable {
  var place: Corner
  /// Whether the place lies inside a curve.
  var isSmooth: Bool
  /// Whether a curve turns here so quickly that its chords show a corner.
  var isHairpin = false
  private var arrivingX = 0.0
  private var arrivingY = 0.0
  private var leavingX = 0.0
  private var leavingY = 0.0

  init(place: Corner, isSmooth: Bool) {
    self.place = place
    self.isSmooth = isSmooth
  }

  var arriving: Vector {
    get { Vector(dx: arrivingX, dy: arrivingY) }
    set { (arrivingX, arrivingY) = (newValue.dx, newValue.dy) }
  }

  var leaving: Vector {
    get { Vector(dx: leavingX, dy: leavingY) }
    set { (leavingX, leavingY) = (newValue.dx, newValue.dy) }
  }
}

extension Corner {
  fileprivate func isSame(_ other: Corner) -> Bool { x == other.x && y == other.y }
}

extension Transform {
  /// The greatest factor by which the map lengthens anything.
  var largestStretch: Double {
    let (p, q) = (a * a + b * b, c * c + d * d)
    let r = a * c + b * d
    let half = (p + q) / 2
    let root = ((p - q) * (p - q) / 4 + r * r).squareRoot()
    return (half + root).squareRoot()
  }
}
