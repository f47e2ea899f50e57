import Glibc
import LaminaGeometry

extension ChartPlan {
  /// The extent below which a shape is hard to point at, in points.
  private static let slim = 12.0

  /// The area around a slim segment that takes hits where nothing is painted; `nil` for the others.
  ///
  /// A slim slice reaches beyond the rim, never into the hole; a slim stage to both sides of its band.
  func reach(of segment: Segment) -> Path? {
    guard segment.isVisible else { return nil }
    switch segment.shape {
    case .slice(let slice, _): return reach(of: slice)
    case .stage(let stage): return reach(of: stage)
    case nil: return nil
    }
  }

  private func reach(of slice: Slice) -> Path? {
    let outer = slice.outerRadius + Self.slim
    let half = Self.slim / 2 / Double.maximum(slice.outerRadius, 1)
    guard slice.outerRadius * slice.sweep < Self.slim, half < 1 else { return nil }
    return Path.sector(
      center: center,
      innerRadius: slice.innerRadius,
      outerRadius: outer,
      startAngle: slice.midAngle - half,
      endAngle: slice.midAngle + half
    )
  }

  private func reach(of stage: FunnelStage) -> Path? {
    let c = stage.corners
    guard (c[0].distance(to: c[1]) + c[2].distance(to: c[3])) / 2 < 2 * Self.slim else {
      return nil
    }
    let isUpright = c[0].y == c[1].y && c[2].y == c[3].y
    let (middle, band) = (stage.interiorPoint, stage.band)
    let size = Size(
      width: isUpright ? 2 * Self.slim : band.width,
      height: isUpright ? band.height : 2 * Self.slim
    )
    let area = Rect(
      x: isUpright ? middle.x - Self.slim : band.minX,
      y: isUpright ? band.minY : middle.y - Self.slim,
      width: size.width,
      height: size.height
    )
    return Path(rect: area)
  }
}
