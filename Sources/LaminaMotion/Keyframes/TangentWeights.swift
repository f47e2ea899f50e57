/// The tangents at both ends of a segment of a smooth curve, as multiples of the steps between keys.
///
/// Tangents are scaled by the time the segment takes, so that keys at uneven times are passed without
/// a jump of velocity. The end keys take the one step they have.
struct TangentWeights {
  /// The leaving tangent's shares of the steps before and in the segment.
  private var leaving: (before: Double, own: Double)
  /// The arriving tangent's shares of the steps in and after the segment.
  private var arriving: (own: Double, after: Double)

  init(times: [Double], shapes: [KeyframeShape], segment i: Int, count: Int) {
    func duration(_ s: Int) -> Double { s + 1 < times.count ? times[s + 1] - times[s] : 1 }
    func shape(_ k: Int) -> KeyframeShape { k < shapes.count ? shapes[k] : KeyframeShape() }
    let own = duration(i)
    if i > 0 {
      let (out, other) = (shape(i).outgoing, duration(i - 1))
      let share = own + other > 0 ? 2 * own / (own + other) : 1
      leaving = (out.before * share, out.after * share)
    } else {
      leaving = (0, 1 - shape(0).tension)
    }
    if i + 2 < count {
      let (into, other) = (shape(i + 1).incoming, duration(i + 1))
      let share = own + other > 0 ? 2 * own / (own + other) : 1
      arriving = (into.before * share, into.after * share)
    } else {
      arriving = (1 - shape(i + 1).tension, 0)
    }
  }

  /// The weights of the four values about the segment at a parameter (Hermite's basis).
  func weights(at t: Double) -> SIMD4<Double> {
    let (square, cube) = (t * t, t * t * t)
    let end = 3 * square - 2 * cube
    let (leave, arrive) = (cube - 2 * square + t, cube - square)
    return SIMD4(
      -leave * leaving.before,
      1 - end + leave * (leaving.before - leaving.own) - arrive * arriving.own,
      end + leave * leaving.own + arrive * (arriving.own - arriving.after),
      arrive * arriving.after
    )
  }
}
