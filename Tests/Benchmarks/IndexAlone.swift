import LaminaGeometry

/// The spatial index alone: building it, asking it, moving entries of it.
enum IndexAlone {
  static func run(_ count: Int) {
    let report = Report(prefix: "index.\(count)")
    var lottery = Lottery(seed: 12)
    // As many boxes a place as in a dense chart, whatever the count; one in fifty is large.
    let side = 8 * Double(count).squareRoot()
    func box() -> Extent {
      let size = lottery.draw() < 0.02 ? 100 : 10.0
      let (x, y) = (lottery.draw() * side, lottery.draw() * side)
      return Extent(minX: x, minY: y, maxX: x + size, maxY: y + size)
    }
    let boxes = (0..<count).map { _ in box() }
    var index = SpatialIndex()
    var building: [Double] = []
    for _ in 0..<3 {
      index = SpatialIndex()
      let time = microseconds {
        index.reserveCapacity(count)
        for (entry, box) in boxes.enumerated() { index.insert(Int32(entry), box) }
      }
      building.append(time / 1000)
    }
    report.samples("build", building, "ms")
    let points = (0..<5_000).map { _ in Point(lottery.draw() * side, lottery.draw() * side) }
    sample(report, "point", points) { p, found in index.query(at: p) { _ in found += 1 } }
    sample(report, "box", points) { p, found in
      let area = Extent(minX: p.x, minY: p.y, maxX: p.x + 50, maxY: p.y + 50)
      index.query(in: area) { _ in found += 1 }
    }
    sample(report, "nearest", points) { p, found in
      if index.nearest(to: p) != nil { found += 1 }
    }
    var step = 0.0
    sample(report, "move", points) { p, found in
      let entry = (found * 7_919) % count
      step = step == 3 ? 0 : step + 1
      let old = boxes[entry]
      let place = Extent(
        minX: old.minX + step,
        minY: old.minY,
        maxX: old.maxX + step,
        maxY: old.maxY
      )
      index.move(Int32(entry), to: place)
      found += 1
    }
    report.value("memory", Double(Report.residentMemory), "KiB")
  }

  private static func sample(
    _ report: Report,
    _ name: String,
    _ points: [Point],
    _ body: (Point, inout Int) -> Void
  ) {
    var samples: [Double] = []
    var found = 0
    for _ in 0..<5 {
      found = 0
      let time = microseconds { for p in points { body(p, &found) } }
      samples.append(time * 1000 / Double(points.count))
    }
    report.samples(name, samples, "ns")
    report.count("\(name).found", found)
  }
}
