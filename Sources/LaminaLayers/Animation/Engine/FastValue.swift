import LaminaGeometry
import LaminaMotion

/// A value that the lists of motions move: one kind a list, so that the loop has no switch over kinds.
protocol FastValue: Interpolatable, Animatable {
  /// Puts a value in place of the model's.
  static func present(_ value: Self, for code: PropertyCode, in values: PresentedValues)
  /// Whether no number is NaN or infinite.
  var hasFiniteNumbers: Bool { get }
}

extension Double: FastValue {
  var hasFiniteNumbers: Bool { isFinite }

  static func present(_ value: Double, for code: PropertyCode, in values: PresentedValues) {
    if code == .opacity {
      values.geometry.opacity = minimum(maximum(value, 0), 1)
    } else if code.part == .geometry {
      values.geometry.set(code, to: value)
    } else {
      values.set(code, to: .number(value))
    }
  }
}

extension Point: FastValue {
  var hasFiniteNumbers: Bool { isFinite }

  static func present(_ value: Point, for code: PropertyCode, in values: PresentedValues) {
    if code == .position {
      values.geometry.position = value
    } else if code.part == .geometry {
      values.geometry.set(code, to: value)
    } else {
      values.set(code, to: .point(value))
    }
  }
}

extension Vector: FastValue {
  var hasFiniteNumbers: Bool { isFinite }

  static func present(_ value: Vector, for code: PropertyCode, in values: PresentedValues) {
    if code == .translation {
      (values.geometry.transform.tx, values.geometry.transform.ty) = (value.dx, value.dy)
    } else {
      values.set(code, to: .vector(value))
    }
  }
}

extension Size: FastValue {
  var hasFiniteNumbers: Bool { isFinite }

  static func present(_ value: Size, for code: PropertyCode, in values: PresentedValues) {
    if code == .boundsSize {
      values.geometry.bounds.size = value
    } else {
      values.set(code, to: .size(value))
    }
  }
}

extension Rect: FastValue {
  var hasFiniteNumbers: Bool { isFinite }

  static func present(_ value: Rect, for code: PropertyCode, in values: PresentedValues) {
    if code == .bounds {
      values.geometry.bounds = value
    } else {
      values.set(code, to: .rect(value))
    }
  }
}

extension Color: FastValue {
  /// Colours refuse other numbers when they are made.
  var hasFiniteNumbers: Bool { true }

  static func present(_ value: Color, for code: PropertyCode, in values: PresentedValues) {
    values.set(code, to: .color(value))
  }
}
