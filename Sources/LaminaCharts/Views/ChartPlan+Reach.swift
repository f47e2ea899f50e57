import Glibc
import LaminaGeometry

extension ChartPlan {
  /// The extent below which a shape is hard to point at, in points.
  private static let slim = 12.0

  /// The areas around slim segments that take hits where nothing is painted, in the segments' order;
  /// `nil` for the others.
  ///
  /// A slim slice reaches beyond the rim, never into the hole, and half way to a slim neighbour, also over
  /// the gap that slices leave which do not fill the disc; a slim stage to both sides of its band. O(n).
  var reaches: [Path?] {
    var reaches = [Path?](repeating: nil, count: segments.count)
    var slices: [(position: Int, slice: Slice)] = []
    for (position, segment) in segments.enumerated() where segment.isVisible {
      switch segment.shape {
      case .slice(let slice, _): slices.append((position, slice))
      case .stage(let stage): reaches[position] = reach(of: stage)
      case nil: break
      }
    }
    let (last, open) = (slices.count - 1, disc.isFullTurn ? 0 : 2 * Double.pi - disc.sweep)
    for (index, (position, slice)) in slices.enumerated() {
      let before = Neighbour(
        slices[index > 0 ? index - 1 : last].slice,
        beyond: index > 0 ? 0 : open
      )
      let after = Neighbour(
        slices[index < last ? index + 1 : 0].slice,
        beyond: index < last ? 0 : open
      )
      reaches[position] = reach(of: slice, between: before, and: after)
    }
    return reaches
  }

  /// The next slice to a side.
  private struct Neighbour {
    let slice: Slice
    /// The angle where there is no slice before that one comes.
    let gap: Double

    init(_ slice: Slice, beyond gap: Double) { (self.slice, self.gap) = (slice, gap) }
  }

  private static func isSlim(_ slice: Slice) -> Bool { slice.outerRadius * slice.sweep < slim }

  private func reach(
    of slice: Slice,
    between before: Neighbour,
    and after: Neighbour
  ) -> Path? {
    let widest = Self.slim / 2 / Double.maximum(slice.outerRadius, 1)
    guard Self.isSlim(slice), widest < 1 else { return nil }
    /// How far the area goes towards a neighbour.
    func half(_ neighbour: Neighbour) -> Double {
      guard Self.isSlim(neighbour.slice) else { return widest }
      let distance = (slice.sweep + neighbour.slice.sweep) / 2 + neighbour.gap
      return Double.minimum(widest, distance / 2)
    }
    let isForward = slice.endAngle >= slice.startAngle
    let (low, high) = isForward ? (half(before), half(after)) : (half(after), half(before))
    // Nobody can point at less than half a point.
    guard (low + high) * slice.outerRadius >= 0.5 else { return nil }
    return Path.sector(
      center: center,
      innerRadius: slice.innerRadius,
      outerRadius: slice.outerRadius + Self.slim,
      startAngle: slice.midAngle - low,
      endAngle: slice.midAngle + high
    )
  }

  private func reach(of stage: FunnelStage) -> Path? {
    let c = stage.corners
    // Nobody can point at less than half a point.
    guard (c[0].distance(to: c[1]) + c[2].distance(to: c[3])) / 2 < 2 * Self.slim,
      Double.minimum(stage.band.width, stage.band.height) >= 0.5
    else { return nil }
    let isUpright = c[0].y == c[1].y && c[2].y == c[3].y
    let (middle, band) = (stage.interiorPoint, stage.band)
    return Path(
      rect: Rect(
        x: isUpright ? middle.x - Self.slim : band.minX,
        y: isUpright ? band.minY : middle.y - Self.slim,
        width: isUpright ? 2 * Self.slim : band.width,
        height: isUpright ? band.height : 2 * Self.slim
      )
    )
  }
}
