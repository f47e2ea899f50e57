/// A layer that is known to outlive this: one that is in the scene or waits to be dropped from it.
///
/// The one place where animation code holds a layer without counting.
@safe struct LayerReference {
  private let reference: Unmanaged<Layer>

  init(_ layer: Layer) { unsafe reference = Unmanaged.passUnretained(layer) }

  var layer: Layer { unsafe reference.takeUnretainedValue() }
}
