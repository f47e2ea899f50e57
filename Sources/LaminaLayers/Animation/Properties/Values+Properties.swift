import LaminaGeometry
import LaminaMotion

extension Double {
  /// The number, but not below 0.
  fileprivate var notNegative: Double { Double.maximum(self, 0) }
  /// The number limited to 0…1.
  fileprivate var unit: Double { Double.minimum(Double.maximum(self, 0), 1) }
}

extension StyleValues {
  /// The value of one of the properties of a layer's box; nothing for other properties.
  func value(of code: PropertyCode) -> AnimatedValue? {
    switch code {
    case .sublayerTransform: .transform(sublayerTransform)
    case .cornerRadius: .number(cornerRadii.topLeft.width)
    case .cornerRadii: cornerRadii.animatedValue
    case .backgroundColor: .color(backgroundColor ?? .clear)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor ?? .clear)
    case .contentsRect: .rect(contentsRect)
    case .contentsScale: .number(contentsScale)
    case .shadowColor: .color(shadow.color)
    case .shadowOpacity: .number(shadow.opacity)
    case .shadowOffset: .vector(shadow.offset)
    case .shadowOffsetX: .number(shadow.offset.dx)
    case .shadowOffsetY: .number(shadow.offset.dy)
    case .shadowRadius: .number(shadow.radius)
    case .shadowPath: .path(shadow.path ?? Path())
    default: nil
    }
  }

  /// Sets one of the properties; a value of another kind is ignored.
  mutating func set(_ code: PropertyCode, to value: AnimatedValue) {
    switch (code, value) {
    case (.sublayerTransform, .transform(let v)): sublayerTransform = v
    case (.cornerRadius, .number(let v)): cornerRadii = CornerRadii(v.notNegative)
    case (.cornerRadii, let v): cornerRadii = CornerRadii(animatedValue: v) ?? cornerRadii
    case (.backgroundColor, .color(let v)): backgroundColor = v
    case (.borderWidth, .number(let v)): borderWidth = v.notNegative
    case (.borderColor, .color(let v)): borderColor = v
    case (.contentsRect, .rect(let v)): contentsRect = v
    case (.contentsScale, .number(let v)): if v > 0 { contentsScale = v }
    case (.shadowColor, .color(let v)): shadow.color = v
    case (.shadowOpacity, .number(let v)): shadow.opacity = v.unit
    case (.shadowOffset, .vector(let v)): shadow.offset = v
    case (.shadowOffsetX, .number(let v)): shadow.offset.dx = v
    case (.shadowOffsetY, .number(let v)): shadow.offset.dy = v
    case (.shadowRadius, .number(let v)): shadow.radius = v.notNegative
    case (.shadowPath, .path(let v)): shadow.path = v.isEmpty ? nil : v
    default: break
    }
  }
}

extension ShapeValues {
  /// The value of one of the properties of a shape; nothing for other properties.
  func value(of code: PropertyCode) -> AnimatedValue? {
    switch code {
    case .path: .path(path ?? Path())
    case .fillColor: .color(fillColor ?? .clear)
    case .strokeColor: .color(strokeColor ?? .clear)
    case .strokeStart: .number(pen.start)
    case .strokeEnd: .number(pen.end)
    case .lineWidth: .number(pen.style.width)
    case .miterLimit: .number(pen.style.miterLimit)
    case .lineDashPhase: .number(pen.style.dashPhase)
    case .lineDashPattern: .numbers(pen.style.dashPattern)
    default: nil
    }
  }

  /// Sets one of the properties; a value of another kind is ignored.
  mutating func set(_ code: PropertyCode, to value: AnimatedValue) {
    switch (code, value) {
    case (.path, .path(let v)): path = v.isEmpty ? nil : v
    case (.fillColor, .color(let v)): fillColor = v
    case (.strokeColor, .color(let v)): strokeColor = v
    case (.strokeStart, .number(let v)): pen = pen.with(start: v.unit)
    case (.strokeEnd, .number(let v)): pen = pen.with(end: v.unit)
    default: setStyle(code, to: value)
    }
  }

  private mutating func setStyle(_ code: PropertyCode, to value: AnimatedValue) {
    var style = pen.style
    switch (code, value) {
    case (.lineWidth, .number(let v)): style.width = v.notNegative
    case (.miterLimit, .number(let v)): style.miterLimit = v
    case (.lineDashPhase, .number(let v)): style.dashPhase = v
    case (.lineDashPattern, .numbers(let v)): style.dashPattern = v
    default: return
    }
    pen = pen.with(style: style)
  }
}

extension TextValues {
  /// The value of one of the properties of a text; nothing for other properties.
  func value(of code: PropertyCode) -> AnimatedValue? {
    switch code {
    case .fontSize: .number(style.font.size)
    case .textColor: .color(style.color)
    default: nil
    }
  }

  /// Sets one of the properties; a value of another kind is ignored.
  mutating func set(_ code: PropertyCode, to value: AnimatedValue) {
    switch (code, value) {
    case (.fontSize, .number(let v)): style.font.size = v.notNegative
    case (.textColor, .color(let v)): style.color = v
    default: break
    }
  }
}

extension GradientValues {
  /// The value of one of the properties of a gradient; nothing for other properties.
  func value(of code: PropertyCode) -> AnimatedValue? {
    switch code {
    case .startPoint: .point(startPoint)
    case .endPoint: .point(endPoint)
    case .colors: .colors(colors)
    case .locations: .numbers(locations)
    default: nil
    }
  }

  /// Sets one of the properties; a value of another kind is ignored.
  mutating func set(_ code: PropertyCode, to value: AnimatedValue) {
    switch (code, value) {
    case (.startPoint, .point(let v)): startPoint = v
    case (.endPoint, .point(let v)): endPoint = v
    case (.colors, .colors(let v)): colors = v
    case (.locations, .numbers(let v)): locations = v
    default: break
    }
  }
}

extension ReplicatorValues {
  /// The value of one of the properties of a replicator; nothing for other properties.
  func value(of code: PropertyCode) -> AnimatedValue? {
    switch code {
    case .instanceTransform: .transform(transform)
    case .instanceAlphaOffset: .number(alphaOffset)
    default: nil
    }
  }

  /// Sets one of the properties; a value of another kind is ignored.
  mutating func set(_ code: PropertyCode, to value: AnimatedValue) {
    switch (code, value) {
    case (.instanceTransform, .transform(let v)): transform = v
    case (.instanceAlphaOffset, .number(let v)): alphaOffset = v
    default: break
    }
  }
}
