/// A layer that is known to outlive this: a layer that goes away takes itself off the lists first.
///
/// The one place where animation code holds a layer without counting.
@safe struct LayerReference {
  private let reference: Unmanaged<Layer>

  init(_ layer: Layer) { unsafe reference = Unmanaged.passUnretained(layer) }

  var layer: Layer { unsafe reference.takeUnretainedValue() }
}
