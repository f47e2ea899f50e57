import LaminaGeometry
import LaminaMotion

/// A motion of any kind and timing, alone on its property and not added to anything.
///
/// Works out what `Motion` does, bit for bit, without taking enums of values apart at each tick.
@safe struct FreeTrack<Value: FastValue>: Track {
  let map: TimeMap
  let timing: PreparedTiming
  let code: PropertyCode
  let changes: LayerChanges
  let way: Unmanaged<FreeWay<Value>>
  let layer: Unmanaged<Layer>
  let presented: Unmanaged<PresentedValues>
  let entry: Unmanaged<AnimationEntry>

  /// Writes the value at a time of the scene.
  @inline(__always)
  func tick(_ time: Double) {
    let sample = timing.sample(atLocal: map.local(at: time), in: .active)
    let value = unsafe way._withUnsafeGuaranteedRef {
      $0.value(at: sample, duration: timing.duration)
    }
    unsafe presented._withUnsafeGuaranteedRef { values in
      if code.whole == .transform {
        unsafe way._withUnsafeGuaranteedRef { values.geometry.transform = $0.transform }
      }
      Value.present(value, for: code, in: values)
    }
    unsafe layer._withUnsafeGuaranteedRef { $0.changed(changes) }
  }
}
