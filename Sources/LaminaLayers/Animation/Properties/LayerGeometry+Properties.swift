import LaminaGeometry
import LaminaMotion

extension LayerGeometry {
  /// The value of one of the properties that place a layer.
  func value(of code: PropertyCode) -> AnimatedValue {
    switch code {
    case .bounds: .rect(bounds)
    case .boundsOrigin: .point(bounds.origin)
    case .boundsX: .number(bounds.origin.x)
    case .boundsY: .number(bounds.origin.y)
    case .boundsSize: .size(bounds.size)
    case .boundsWidth: .number(bounds.size.width)
    case .boundsHeight: .number(bounds.size.height)
    case .position: .point(position)
    case .positionX: .number(position.x)
    case .positionY: .number(position.y)
    case .anchorPoint: .point(anchorPoint)
    case .anchorX: .number(anchorPoint.x)
    case .anchorY: .number(anchorPoint.y)
    case .transform: .transform(transform)
    case .zPosition: .number(zPosition)
    case .opacity: .number(opacity)
    default: transformComponent(code)
    }
  }

  /// A component of the transform.
  private func transformComponent(_ code: PropertyCode) -> AnimatedValue {
    let parts = TransformParts(transform)
    return switch code {
    case .rotation: .number(parts.rotation)
    case .scale, .scaleX: .number(parts.scale.dx)
    case .scaleY: .number(parts.scale.dy)
    case .skew: .number(parts.skew)
    case .translationX: .number(transform.tx)
    case .translationY: .number(transform.ty)
    default: .vector(parts.translation)
    }
  }

  /// Sets one of the properties; a value of another kind is ignored.
  mutating func set(_ code: PropertyCode, to value: AnimatedValue) {
    switch value {
    case .number(let value): set(code, to: value)
    case .point(let value): set(code, to: value)
    case .vector(let value):
      guard code == .translation else { return }
      (transform.tx, transform.ty) = (value.dx, value.dy)
    case .size(let value): if code == .boundsSize { bounds.size = value }
    case .rect(let value): if code == .bounds { bounds = value }
    case .transform(let value): if code == .transform { transform = value }
    default: break
    }
  }

  /// Sets one of the numbers.
  mutating func set(_ code: PropertyCode, to value: Double) {
    switch code {
    case .opacity: opacity = Double.minimum(Double.maximum(value, 0), 1)
    case .positionX: position.x = value
    case .positionY: position.y = value
    case .zPosition: zPosition = value
    case .boundsX: bounds.origin.x = value
    case .boundsY: bounds.origin.y = value
    case .boundsWidth: bounds.size.width = value
    case .boundsHeight: bounds.size.height = value
    case .anchorX: anchorPoint.x = value
    case .anchorY: anchorPoint.y = value
    case .translationX: transform.tx = value
    case .translationY: transform.ty = value
    case .rotation, .scale, .scaleX, .scaleY, .skew: setTransformComponent(code, to: value)
    default: break
    }
  }

  /// Sets one of the points.
  mutating func set(_ code: PropertyCode, to value: Point) {
    switch code {
    case .position: position = value
    case .boundsOrigin: bounds.origin = value
    case .anchorPoint: anchorPoint = value
    default: break
    }
  }

  private mutating func setTransformComponent(_ code: PropertyCode, to value: Double) {
    // A plain rotation or scale needs no taking apart.
    if transform.isTranslation {
      let (tx, ty) = (transform.tx, transform.ty)
      switch code {
      case .rotation: transform = Transform(rotationAngle: value)
      case .scale: transform = Transform(scaleX: value, y: value)
      case .scaleX: transform.a = value
      case .scaleY: transform.d = value
      default: transform.c = value
      }
      (transform.tx, transform.ty) = (tx, ty)
      return
    }
    var parts = TransformParts(transform)
    switch code {
    case .rotation: parts.rotation = value
    case .scale: parts.scale = Vector(dx: value, dy: value)
    case .scaleX: parts.scale.dx = value
    case .scaleY: parts.scale.dy = value
    default: parts.skew = value
    }
    transform = parts.transform
  }
}
