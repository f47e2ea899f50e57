import LaminaGeometry
import LaminaLayers
import Synchronization

/// Pictures of subtrees and blurred shadows, kept while what they show does not change.
///
/// Shared by the threads of a painter; two that miss the same picture both make it, which costs time
/// but no byte. Keys say all that a picture depends on, so nothing need ever be thrown away but for
/// room: what was used least lately goes first.
final class PictureCache: Sendable {
  /// What a picture of a subtree depends on: what it shows, and its place within a pixel.
  struct PictureKey: Hashable {
    let revision: UInt64
    /// From the node's space to the picture's pixels.
    let map: Transform
    let width: Int
    let height: Int
  }

  /// What a blurred shadow depends on: what casts it, and its place.
  struct ShadowKey: Hashable {
    enum Caster: Hashable {
      case subtree(UInt64)
      case path(ObjectIdentifier)
    }

    let caster: Caster
    let map: Transform
    let deviation: Double
  }

  /// A blurred shadow, before it is moved and coloured.
  struct KeptShadow {
    let mask: CoverageMask
    /// The pixels for which the mask is right.
    let box: PixelBox
    /// What keeps the caster's identity from being used again.
    let style: FrameStyle
  }

  private enum Key: Hashable {
    case picture(PictureKey)
    case shadow(ShadowKey)
  }

  private enum Value {
    case picture(PixelBuffer)
    case shadow(KeptShadow)
  }

  private struct State: @unchecked Sendable {
    var entries: [Key: (value: Value, bytes: Int, use: UInt64)] = [:]
    var bytes = 0
    var clock: UInt64 = 0

    mutating func find(_ key: Key) -> Value? {
      clock += 1
      entries[key]?.use = clock
      return entries[key]?.value
    }

    mutating func keep(_ value: Value, _ key: Key, bytes size: Int) {
      guard size <= PictureCache.mostBytes / 4 else { return }
      bytes += size - (entries[key]?.bytes ?? 0)
      clock += 1
      entries[key] = (value, size, clock)
      while bytes > PictureCache.mostBytes,
        let oldest = entries.min(by: { $0.value.use < $1.value.use })
      {
        bytes -= oldest.value.bytes
        entries[oldest.key] = nil
      }
    }
  }

  /// The most memory that is kept.
  static let mostBytes = 64 << 20

  private let state = Mutex(State())

  func picture(_ key: PictureKey) -> PixelBuffer? {
    state.withLock { state -> Sent<PixelBuffer>? in
      guard case .picture(let buffer) = state.find(.picture(key)) else { return nil }
      return Sent(buffer)
    }?.value
  }

  func keep(_ picture: PixelBuffer, _ key: PictureKey) {
    let sent = Sent(picture)
    state.withLock {
      $0.keep(.picture(sent.value), .picture(key), bytes: 4 * sent.value.width * sent.value.height)
    }
  }

  /// The shadow of a key, if it is right for a box of pixels.
  func shadow(_ key: ShadowKey, for box: PixelBox) -> CoverageMask? {
    state.withLock { state -> Sent<CoverageMask>? in
      guard case .shadow(let kept) = state.find(.shadow(key)), kept.box.contains(box) else {
        return nil
      }
      return Sent(kept.mask)
    }?.value
  }

  func keep(_ shadow: KeptShadow, _ key: ShadowKey) {
    let sent = Sent(shadow)
    state.withLock {
      let box = sent.value.mask.box
      $0.keep(.shadow(sent.value), .shadow(key), bytes: box.width * box.height)
    }
  }

  /// Something that nobody changes any more.
  private struct Sent<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
