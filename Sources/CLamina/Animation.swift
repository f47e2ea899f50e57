public import CLaminaHeader
import LaminaLayers
import LaminaMotion

@c @implementation
public func lamina_layer_animate(
  _ layer: OpaquePointer?,
  _ keyPath: UnsafePointer<CChar>?,
  _ animation: UnsafePointer<lamina_animation>?,
  _ key: UnsafePointer<CChar>?,
  _ completion: lamina_completion?,
  _ data: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let layer, let animation else { throw Refusal.nullArgument }
    let keyPath = try required(keyPath)
    guard let property = Property<AnimatedValue>(keyPath: keyPath) else {
      throw Refusal("there is no animatable property \(keyPath)")
    }
    let reader = AnimationReader(description: animation.pointee, property: property, layer.layer)
    try reader.add(
      forKey: key.map { String(cString: $0) },
      completion: completion.map { completion in { completion($0, data) } }
    )
  }
}

@c @implementation
public func lamina_layer_remove_animation(
  _ layer: OpaquePointer?,
  _ key: UnsafePointer<CChar>?
) {
  guard let layer, let key else { return }
  layer.layer.removeAnimation(forKey: String(cString: key))
}

@c @implementation
public func lamina_layer_remove_animations(_ layer: OpaquePointer?) {
  layer?.layer.removeAllAnimations()
}

@c @implementation
public func lamina_layer_presented(
  _ layer: OpaquePointer?,
  _ keyPath: UnsafePointer<CChar>?
) -> Double {
  guard let layer, let keyPath,
    case .number(let number)? = layer.layer.presentation.value(
      forKeyPath: String(cString: keyPath)
    )
  else { return .nan }
  return number
}

@c @implementation
public func lamina_animate(
  _ duration: Double,
  _ timing: UnsafePointer<CChar>?,
  _ changes: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
  _ completion: lamina_completion?,
  _ data: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let changes else { throw Refusal.nullArgument }
    let timing = try timing.map { try TimingFunction(css: String(cString: $0)) } ?? .ease
    Transaction.animate(duration: duration, timing: timing) {
      changes(data)
    } completion: {
      completion?($0, data)
    }
  }
}

/// Makes an animation from its description and adds it.
private struct AnimationReader {
  let description: lamina_animation
  let property: Property<AnimatedValue>
  let layer: Layer

  init(description: lamina_animation, property: Property<AnimatedValue>, _ layer: Layer) {
    self.description = description
    self.property = property
    self.layer = layer
  }

  func add(forKey key: String?, completion: ((Bool) -> Void)?) throws {
    let (from, to) = (try value(description.from), try value(description.to))
    if description.value_count > 0 {
      let animation = KeyframeAnimation(property, values: try values(), keyTimes: times)
      layer.add(try completed(animation), forKey: key, completion: completion)
    } else if description.stiffness > 0 {
      let animation = SpringAnimation(property, from: from, to: to, spring: spring)
      layer.add(try completed(animation), forKey: key, completion: completion)
    } else {
      let animation = BasicAnimation(property, from: from, to: to, by: try value(description.by))
      layer.add(try completed(animation), forKey: key, completion: completion)
    }
  }

  private var spring: Spring {
    Spring(
      mass: description.mass,
      stiffness: description.stiffness,
      damping: description.damping
    )
  }

  private var times: [Double]? {
    description.times.map {
      Array(UnsafeBufferPointer(start: $0, count: description.value_count))
    }
  }

  private func values() throws -> [AnimatedValue] {
    try UnsafeBufferPointer(start: description.values, count: description.value_count).map {
      guard let value = try value($0) else { throw Refusal.nullArgument }
      return value
    }
  }

  private func value(_ text: UnsafePointer<CChar>?) throws -> AnimatedValue? {
    guard let text else { return nil }
    return try SceneText.animatedValue(String(cString: text), like: layer[property])
  }

  /// The animation with what all kinds have in common.
  private func completed<Kind: PropertyAnimation>(_ animation: Kind) throws -> Kind {
    var animation = animation
    if description.duration > 0 { animation.duration = description.duration }
    animation.delay = description.delay
    if description.repeat_count != 0 { animation.repeatCount = description.repeat_count }
    if let timing = description.timing {
      animation.timingFunction = try TimingFunction(css: String(cString: timing))
    }
    animation.autoreverses = description.autoreverses
    animation.isAdditive = description.is_additive
    // Before a delayed beginning the first value shows, as people expect of an entry.
    animation.fillMode = description.stays ? .both : .backwards
    animation.isRemovedOnCompletion = !description.stays
    return animation
  }
}
