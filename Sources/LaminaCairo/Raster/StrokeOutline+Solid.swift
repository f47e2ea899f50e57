import Glibc
import LaminaGeometry

/// Lines without dashes.
extension StrokeOutline {
  mutating func drawSolid(_ steps: ScratchList<PenStep>, _ isClosed: Bool) {
    let n = steps.count
    let last = isClosed ? n : n - 1
    for i in 0..<last {
      let j = (i + 1) % n
      guard
        let v = Vector(
          dx: steps[j].place.x - steps[i].place.x,
          dy: steps[j].place.y - steps[i].place.y
        ).normalized
      else { continue }
      steps.base[i].leaving = v
      steps.base[j].arriving = v
    }
    // Inside a curve the pen stands across the mean of both chords; at a curve's end, across the
    // direction that mirrors the other end's. Where a curve turns too much between two chords, the pen turns
    // about the place.
    for i in 0..<n where steps[i].isSmooth {
      if turnsSharply(steps[i].arriving, steps[i].leaving) {
        (steps.base[i].isSmooth, steps.base[i].isHairpin) = (false, true)
        continue
      }
      let mean = (steps[i].arriving + steps[i].leaving).normalized ?? steps[i].leaving
      (steps.base[i].arriving, steps.base[i].leaving) = (mean, mean)
    }
    for i in 0..<last { bendEnds(steps, i, (i + 1) % n) }
    for i in isClosed ? 0..<n : 1..<max(1, n - 1) { smoothen(steps, i) }
    drawChords(steps, last)
    for i in isClosed ? 0..<n : 1..<max(1, n - 1) where !steps[i].isSmooth {
      addJoin(
        steps[i].place,
        steps[i].arriving,
        steps[i].leaving,
        isHairpin: steps[i].isHairpin
      )
    }
    if !isClosed {
      addCap(at: steps[0].place, -steps[0].leaving)
      addCap(at: steps[n - 1].place, steps[n - 1].arriving)
    }
  }

  /// Gives the corner at one end of a curve's first or last chord the curve's direction there.
  private func bendEnds(_ steps: ScratchList<PenStep>, _ i: Int, _ j: Int) {
    let (a, b) = (steps[i], steps[j])
    guard a.isSmooth != b.isSmooth,
      let chord = Vector(dx: b.place.x - a.place.x, dy: b.place.y - a.place.y).normalized
    else { return }
    func mirrored(_ v: Vector) -> Vector { 2 * chord.dot(v) * chord - v }
    if b.isSmooth {
      steps.base[i].leaving = mirrored(b.arriving)
    } else {
      steps.base[j].arriving = mirrored(a.leaving)
    }
  }

  /// Lets the pen run on through a corner so slight that its edges there are within a quarter of a
  /// pixel, as where one curve follows another: else a wide pen leaves a gap on its inner side.
  private func smoothen(_ steps: ScratchList<PenStep>, _ i: Int) {
    let (u, v) = (steps[i].arriving, steps[i].leaving)
    guard !steps[i].isSmooth, u.dot(v) > 0, u.cross(v).magnitude * deviceRadius < 0.25,
      let mean = (u + v).normalized
    else { return }
    (steps.base[i].arriving, steps.base[i].leaving) = (mean, mean)
    steps.base[i].isSmooth = true
  }

  /// Adds what the pen covers along all chords: smooth runs as one ribbon each, and the pieces of chords
  /// so strongly bent that the pen goes backwards on the inner side.
  private mutating func drawChords(_ steps: ScratchList<PenStep>, _ count: Int) {
    var ribbon = Ribbon()
    for i in 0..<count {
      let (a, b) = (steps[i], steps[(i + 1) % steps.count])
      if !ribbon.isEmpty && !a.isSmooth { finish(&ribbon) }
      guard !isOutOfReach(a.place, b.place) else {
        finish(&ribbon)
        continue
      }
      let chord = Chord(a, b, radius)
      if chord.goesForward(atLeast: -deviceSlack) {
        if ribbon.isEmpty { ribbon.start(chord, back: a.isSmooth ? overlap : 0) }
        ribbon.add(chord, forth: b.isSmooth ? overlap : 0)
      } else {
        finish(&ribbon)
        addFolded(chord, back: a.isSmooth ? overlap : 0, forth: b.isSmooth ? overlap : 0)
      }
    }
    finish(&ribbon)
  }

  /// How far the pen may go backwards before it counts: a 64th of a pixel.
  private var deviceSlack: Double { 16 * overlap }

  /// Emits a ribbon as one polygon: nowhere do its parts wind differently, so nonzero fills them all.
  private mutating func finish(_ ribbon: inout Ribbon) {
    if ribbon.isEmpty { return }
    emit(ribbon.outline)
    ribbon = Ribbon()
  }

  /// Adds the pieces of a chord where the pen, wider than the curve's radius, crosses itself on the
  /// inner side; they overlap their neighbours by a trace, so that rounding leaves no gap.
  private mutating func addFolded(_ chord: Chord, back: Double, forth: Double) {
    let (start, end) = (chord.start, chord.end)
    let (back, forth) = (-back * chord.direction, forth * chord.direction)
    for (p, q) in [(chord.p, chord.q), (-chord.p, -chord.q)] {
      guard (end - start + q - p).dot(chord.direction) <= 0, p.cross(q) != 0 else {
        emit([start + back, end + forth, end + q + forth, start + p + back])
        continue
      }
      let crossing = start + p * ((end - start).cross(q) / p.cross(q))
      emit([start + back, end + forth, crossing])
      emit([crossing - back, crossing - forth, end + q - forth, start + p - back])
    }
  }
}

/// A straight step of the pen, with its half widths at both ends.
private struct Chord {
  let start: Point
  let end: Point
  let direction: Vector
  let p: Vector
  let q: Vector

  init(_ from: PenStep, _ to: PenStep, _ radius: Double) {
    start = Point(from.place.x, from.place.y)
    end = Point(to.place.x, to.place.y)
    direction = (end - start).normalized ?? .zero
    p = from.leaving.perpendicular * radius
    q = to.arriving.perpendicular * radius
  }

  /// Whether both edges of the pen go along the chord by at least a distance.
  func goesForward(atLeast least: Double) -> Bool {
    let turn = (q - p).dot(direction)
    let length = (end - start).dot(direction)
    return length + turn > least && length - turn > least
  }
}

/// The area of a smooth run of the pen: its two edges.
private struct Ribbon {
  private var left: [Point] = []
  private var right: [Point] = []
  /// How far the last points were moved on to overlap what follows.
  private var moved = Vector.zero

  var isEmpty: Bool { left.isEmpty }

  mutating func start(_ chord: Chord, back: Double) {
    let back = -back * chord.direction
    left.append(chord.start - chord.p + back)
    right.append(chord.start + chord.p + back)
  }

  mutating func add(_ chord: Chord, forth: Double) {
    if left.count > 1 {
      left[left.count - 1] = left[left.count - 1] - moved
      right[right.count - 1] = right[right.count - 1] - moved
    }
    moved = forth * chord.direction
    left.append(chord.end - chord.q + moved)
    right.append(chord.end + chord.q + moved)
  }

  var outline: [Point] { left + right.reversed() }
}
