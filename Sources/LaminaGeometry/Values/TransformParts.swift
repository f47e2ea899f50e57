/// An affine map taken apart: scale, then skew, then rotate, then translate.
///
/// The decomposition is that of CSS Transforms 1 for two dimensions: x′ and y′ come from scaling,
/// shearing along x by the skew's factor, turning, moving. A mirror is put into one scale.
public struct TransformParts: Hashable, Sendable {
  /// The translation.
  public var translation: Vector
  /// The rotation in radians, clockwise on screen.
  public var rotation: Double
  /// How far x moves for each unit of y after scaling.
  public var skew: Double
  /// The factors along x and y before the rotation.
  public var scale: Vector

  /// The parts of the identity.
  public static let identity = TransformParts(
    translation: .zero,
    rotation: 0,
    skew: 0,
    scale: Vector(dx: 1, dy: 1)
  )

  /// Creates parts.
  public init(translation: Vector, rotation: Double, skew: Double, scale: Vector) {
    self.translation = translation
    self.rotation = rotation
    self.skew = skew
    self.scale = scale
  }

  /// Takes a map apart; of a map that flattens the plane only the image of x is kept.
  public init(_ t: Transform) {
    translation = Vector(dx: t.tx, dy: t.ty)
    let (first, second) = (Vector(dx: t.a, dy: t.b), Vector(dx: t.c, dy: t.d))
    let width = first.length
    guard let axis = first.normalized else {
      // The x axis vanishes: the y axis alone gives the angle.
      rotation = second.length > 0 ? (-second.perpendicular).angle : 0
      skew = 0
      scale = Vector(dx: 0, dy: second.length)
      return
    }
    let height = axis.cross(second)
    let along = axis.dot(second)
    // A map with a mirror takes the sign into whichever scale leaves the smaller angle.
    let mirrorsX = height < 0 && axis.dx < 0
    rotation = mirrorsX ? (-axis).angle : axis.angle
    scale = Vector(dx: mirrorsX ? -width : width, dy: mirrorsX ? -height : height)
    skew = height != 0 ? (mirrorsX ? -along : along) / scale.dy : 0
  }

  /// The map of the parts.
  public var transform: Transform {
    let turn = Transform(rotationAngle: rotation)
    let shear = skew * scale.dy
    return Transform(
      a: turn.a * scale.dx,
      b: turn.b * scale.dx,
      c: turn.a * shear + turn.c * scale.dy,
      d: turn.b * shear + turn.d * scale.dy,
      tx: translation.dx,
      ty: translation.dy
    )
  }
}
