/// Filing many boxes at once.
extension BoxGrid {
  /// Files boxes as the entries 0, 1, … in few grids that suit them all.
  ///
  /// Quicker than one by one, and with cells of just the room they need.
  ///
  /// - Complexity: O(n) for n boxes.
  /// - Parameters:
  ///   - labels: What queries give for each; no two alike.
  ///   - box: The box with a label.
  public init(_ labels: [Int32], box: (Int32) -> Extent) {
    self.init()
    makeRecords(labels, box)
    let grids = chooseGrids()
    for i in records.indices where records[i].place == .planned {
      let grid = grids[Int(records[i].box.leastLevel) + 128]
      records[i].place = .grid(grid.level)
      note(grid.number)
      cells.count(records[i].box, level: grid.level)
    }
    cells.makeRuns()
    for i in records.indices {
      guard case .grid(let level) = records[i].place else { continue }
      cells.insert(records[i].label, records[i].box, level: level)
    }
  }

  /// Makes a record for each box; those for grids are left planned.
  private mutating func makeRecords(_ labels: [Int32], _ box: (Int32) -> Extent) {
    records.reserveCapacity(labels.count)
    records.adviseLargePages()
    for label in labels {
      var record = Record()
      record.label = label
      let extent = box(label)
      if extent.isEmpty {
        record.place = .nowhere
      } else {
        setOrigin(extent)
        record.box = FiledBox(extent, origin: origin)
        record.place = record.box.isUsable ? .planned : .oversized
        if !record.box.isUsable { oversized.append(label) }
      }
      records.append(record)
    }
    count = labels.count
  }

  /// Chooses few grids for the planned boxes: the grid and its number for each of their least levels,
  /// counted from -128.
  private mutating func chooseGrids() -> [(level: Int8, number: Int)] {
    var boxes = [Int](repeating: 0, count: 256)
    for record in records where record.place == .planned {
      boxes[Int(record.box.leastLevel) + 128] += 1
    }
    var chosen = [(level: Int8, number: Int)](repeating: (0, 0), count: 256)
    while let most = boxes.indices.max(by: { boxes[$0] < boxes[$1] }), boxes[most] > 0 {
      let number = addGrid(level: Int8(most - 127))
      for least in Self.levels(servedBy: Int8(most - 127)) where boxes[Int(least) + 128] > 0 {
        chosen[Int(least) + 128] = (Int8(most - 127), number)
        boxes[Int(least) + 128] = 0
      }
    }
    return chosen
  }
}
