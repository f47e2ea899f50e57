import CZlib
import LaminaTestSupport
import Testing

@testable import LaminaCairo

@Suite("Deflater")
struct DeflaterTests {
  /// What bytes are made of.
  enum Kind: CaseIterable {
    case noise
    case runs
    case repeats
    case fewValues
    case pixels
    case rows
    case unequalShares
  }

  /// Bytes of a kind.
  private func bytes(_ kind: Kind, count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    func byte(below bound: Int) -> UInt8 { UInt8(generator.int(in: 0..<bound)) }
    while bytes.count < count {
      switch kind {
      case .noise: bytes.append(byte(below: 256))
      case .runs:
        bytes += Array(repeating: byte(below: 256), count: generator.int(in: 1..<900))
      case .repeats:
        bytes.append(byte(below: 256))
        let distance = generator.int(in: 1..<min(bytes.count, 40_000) + 1)
        for _ in 0..<generator.int(in: 3..<300) { bytes.append(bytes[bytes.count - distance]) }
      case .fewValues: bytes.append(byte(below: 4))
      case .pixels:
        let pixel = [byte(below: 256), byte(below: 256), byte(below: 256)]
        for _ in 0..<generator.int(in: 1..<400) { bytes += pixel }
      case .rows:
        if bytes.count >= 1801, generator.unit() < 0.7 {
          bytes += bytes.suffix(1801)
        } else {
          for _ in 0..<600 { bytes.append(byte(below: 21)) }
        }
      case .unequalShares:
        let share = generator.unit()
        bytes.append(UInt8(255 * share * share * share))
      }
    }
    return Array(bytes.prefix(count))
  }

  private func squeezed(_ bytes: [UInt8], step: Int) -> [UInt8]? {
    var stream = Deflater()
    for start in stride(from: 0, to: bytes.count, by: step) {
      bytes[start..<min(start + step, bytes.count)].withUnsafeBufferPointer { stream?.add($0) }
    }
    return stream?.finish()
  }

  /// What zlib makes of bytes that come in steps.
  private func squeezedByZlib(_ bytes: [UInt8], step: Int) -> [UInt8] {
    var stream = z_stream()
    guard lamina_deflate_init(&stream, 1, Z_DEFAULT_STRATEGY) == Z_OK else { return [] }
    defer { deflateEnd(&stream) }
    var bytes = bytes
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    return bytes.withUnsafeMutableBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(bound)
        var start = 0
        repeat {
          let end = min(start + step, bytes.count)
          stream.next_in = bytes.baseAddress.map { $0 + start }
          stream.avail_in = UInt32(end - start)
          deflate(&stream, end == bytes.count ? Z_FINISH : Z_NO_FLUSH)
          start = end
        } while start < bytes.count
        count = Int(stream.total_out)
      }
    }
  }

  private func unsqueezed(_ bytes: [UInt8], count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count + 1) { output, written in
      var length = UInt(count + 1)
      let status = uncompress(output.baseAddress, &length, bytes, UInt(bytes.count))
      written = status == Z_OK ? Int(length) : 0
    }
  }

  @Test("gives zlib's own bytes, which give the original", arguments: Kind.allCases)
  func sameAsZlib(_ kind: Kind) {
    var generator = SeededGenerator(seed: 11)
    for count in [1, 2, 3, 4, 259, 5_000, 40_001, 66_000, 140_000] {
      for step in [1801, 1 << 20] {
        let original = bytes(kind, count: count, &generator)
        let result = squeezed(original, step: step)
        #expect(result == squeezedByZlib(original, step: step), "\(count) in steps of \(step)")
        #expect(result.map { unsqueezed($0, count: count) } == original)
      }
    }
  }

  @Test("takes bytes one by one")
  func singleBytes() {
    var generator = SeededGenerator(seed: 12)
    let original = bytes(.repeats, count: 3_000, &generator)
    #expect(squeezed(original, step: 1) == squeezedByZlib(original, step: 1))
  }

  @Test("of nothing is an empty stream")
  func empty() { #expect(squeezed([], step: 1) == squeezedByZlib([], step: 1)) }
}
