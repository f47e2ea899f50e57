import Glibc
import LaminaGeometry

/// A label of one column, seen as if the column were the right one.
struct LabelRow {
  let request: OutsideLabelRequest
  let sine: Double
  let cosine: Double
  /// The slice's direction in −π…π: within a quarter turn of the column, unless the label was moved
  /// over from the other side.
  let angle: Double

  init(_ request: OutsideLabelRequest) {
    let direction = Vector(angle: request.angle)
    self.init(request, sine: direction.dy, cosine: direction.dx)
  }

  private init(_ request: OutsideLabelRequest, sine: Double, cosine: Double) {
    self.request = request
    self.sine = sine
    self.cosine = cosine
    angle = atan2(sine, cosine)
  }

  /// The same as seen from the other column.
  var mirrored: LabelRow { LabelRow(request, sine: sine, cosine: -cosine) }

  /// The angle from straight up, clockwise; what points straight up but for rounding counts as just
  /// right of it.
  var turn: Double {
    let turn = angle + Double.pi / 2
    return turn < -1e-9 ? turn + 2 * Double.pi : turn
  }
}
