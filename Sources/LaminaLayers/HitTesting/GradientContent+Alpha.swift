import Glibc
import LaminaGeometry

extension GradientContent {
  /// The alpha of the gradient at a point of the layer's space; 0 outside its box.
  func alpha(at p: Point) -> Double {
    guard bounds.contains(p, radii: cornerRadii) else { return 0 }
    if values.colors.allSatisfy({ $0.alpha > 0 }) { return 1 }
    return alpha(at: values.extend.fold(parameter(at: p)))
  }

  /// The place of a point along the gradient; 0 at the start, 1 at the end.
  private func parameter(at p: Point) -> Double {
    let box = bounds.standardized
    let start = Point(
      x: box.minX + values.startPoint.x * box.width,
      y: box.minY + values.startPoint.y * box.height
    )
    let end = Point(
      x: box.minX + values.endPoint.x * box.width,
      y: box.minY + values.endPoint.y * box.height
    )
    let (axis, way) = (end - start, p - start)
    switch values.kind {
    case .axial:
      let square = axis.dx * axis.dx + axis.dy * axis.dy
      return square > 0 ? (axis.dx * way.dx + axis.dy * way.dy) / square : 1
    case .radial:
      let (u, v) = (ratio(way.dx, axis.dx), ratio(way.dy, axis.dy))
      return (u * u + v * v).squareRoot()
    case .conic:
      let turn = (atan2(way.dy, way.dx) - atan2(axis.dy, axis.dx)) / (2 * Double.pi)
      return turn - turn.rounded(.down)
    }
  }

  private func ratio(_ way: Double, _ radius: Double) -> Double {
    radius == 0 ? (way == 0 ? 0 : .infinity) : way / radius
  }

  /// The alpha between the stops around a place.
  private func alpha(at t: Double?) -> Double {
    let stops = values.stops
    guard let t, let first = stops.first, let last = stops.last else { return 0 }
    if t <= first.location { return first.color.alpha }
    guard let next = stops.firstIndex(where: { $0.location > t }) else { return last.color.alpha }
    let (a, b) = (stops[next - 1], stops[next])
    return mix(a.color.alpha, b.color.alpha, (t - a.location) / (b.location - a.location))
  }
}

extension GradientValues.Extend {
  /// The place between 0 and 1 that stands for one anywhere; `nil` where nothing is painted.
  fileprivate func fold(_ t: Double) -> Double? {
    guard !t.isNaN else { return nil }
    if t >= 0, t <= 1 { return t }
    switch self {
    case .pad: return t < 0 ? 0 : 1
    case .none: return nil
    case .repeat: return t.isFinite ? t - t.rounded(.down) : 1
    case .reflect:
      guard t.isFinite else { return 1 }
      let turn = t.magnitude.truncatingRemainder(dividingBy: 2)
      return turn <= 1 ? turn : 2 - turn
    }
  }
}
