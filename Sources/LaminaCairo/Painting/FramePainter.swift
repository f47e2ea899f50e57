import Glibc
import LaminaGeometry
public import LaminaLayers
import Synchronization

/// Paints frames into memory, all of it or only what changed, on one thread or several.
///
/// The bytes painted depend on the frame alone: parts painted on their own, and tiles painted by
/// different threads, are those of the full picture. Painting never throws and never traps on bad
/// numbers; what cannot be shown paints nothing. Keeps scratch memory, so one painter should serve all
/// frames of a window.
public final class FramePainter {
  /// How many threads share the work of large repaints, 1…64; the calling thread is one of them.
  ///
  /// Threads live only while a picture is painted.
  public var threads: Int { didSet { threads = min(max(threads, 1), 64) } }
  private var painters: [TilePainter] = []
  private let cache = PictureCache()
  /// How many layers were painted so far; those shown by a kept picture do not count.
  var paintedLayers: Int { painters.reduce(0) { $0 + $1.paintedLayers } }
  /// How many shadows were blurred so far; kept ones do not count.
  var blurredShadows: Int { painters.reduce(0) { $0 + $1.blurredShadows } }

  /// Creates a painter.
  public init(threads: Int = 1) { self.threads = min(max(threads, 1), 64) }

  /// Paints a frame into a picture whose top left pixel is the frame's.
  ///
  /// - Parameters:
  ///   - frame: What to paint.
  ///   - buffer: The picture; pixels beyond the frame become those of its ground.
  ///   - damage: The pixels to paint; `nil` for all. Other pixels stay as they are.
  public func paint(_ frame: Frame, into buffer: PixelBuffer, damage: [PixelRect]? = nil) {
    let boxes = damage.map { $0.map { PixelBox($0).intersection(buffer.box) } } ?? [buffer.box]
    let target = PixelTarget(buffer)
    let area = boxes.reduce(0) { $0 + ($1.isEmpty ? 0 : $1.width * $1.height) }
    // Below about a tenth of a full window, starting a thread costs more than it brings.
    let count = area >= 200_000 ? threads : 1
    while painters.count < count { painters.append(TilePainter(cache: cache)) }
    if count == 1 {
      for box in boxes { painters[0].paint(frame, into: target, box, of: box) }
    } else {
      let tiles = boxes.flatMap { Self.tiles(of: $0, count: count * 4) }
      Self.paint(frame, into: target, tiles, Array(painters[..<count]))
    }
  }

  /// A picture of a frame at the frame's own size and scale.
  ///
  /// Throws ``OutputError/badSize(width:height:)`` when a side is 0 or too large for a picture.
  public func render(_ frame: Frame) throws(OutputError) -> PixelBuffer {
    let size = frame.pixelSize
    let buffer = try PixelBuffer(width: size.width, height: size.height)
    paint(frame, into: buffer)
    return buffer
  }

  /// Horizontal strips of a box.
  private static func tiles(of box: PixelBox, count: Int) -> [Tile] {
    guard !box.isEmpty else { return [] }
    let height = max(16, (box.height + count - 1) / count)
    return stride(from: box.y0, to: box.y1, by: height).map {
      let strip = PixelBox(x0: box.x0, y0: $0, x1: box.x1, y1: min($0 + height, box.y1))
      return Tile(box: strip, around: box)
    }
  }

  private static func paint(
    _ frame: Frame,
    into target: PixelTarget,
    _ tiles: [Tile],
    _ painters: [TilePainter]
  ) {
    let job = TileJob(frame: frame, target: target, tiles: tiles)
    let helpers = painters.dropFirst().map { PainterThread(job, $0) }
    job.work(painters[0])
    for helper in helpers { helper.join() }
  }
}

extension PixelBox {
  init(_ rect: PixelRect) {
    self.init(x0: rect.x, y0: rect.y, x1: rect.maxX, y1: rect.maxY)
  }
}

/// A strip, and the box it is part of.
private struct Tile {
  let box: PixelBox
  let around: PixelBox
}

/// Tiles of one picture that threads take in turn; no two tiles share a pixel.
private final class TileJob: @unchecked Sendable {
  private let frame: Frame
  private let target: PixelTarget
  private let tiles: [Tile]
  private let next = Atomic<Int>(0)

  init(frame: Frame, target: PixelTarget, tiles: [Tile]) {
    self.frame = frame
    self.target = target
    self.tiles = tiles
  }

  func work(_ painter: TilePainter) {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if index >= tiles.count { return }
      painter.paint(frame, into: target, tiles[index].box, of: tiles[index].around)
    }
  }
}

/// A thread that works on tiles with a painter of its own.
private final class PainterThread {
  private final class Work {
    let job: TileJob
    let painter: TilePainter
    init(_ job: TileJob, _ painter: TilePainter) {
      self.job = job
      self.painter = painter
    }
  }

  private var thread = pthread_t()
  private var isRunning = false

  init(_ job: TileJob, _ painter: TilePainter) {
    let work = Unmanaged.passRetained(Work(job, painter))
    let status = pthread_create(
      &thread,
      nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        work.job.work(work.painter)
        return nil
      },
      work.toOpaque()
    )
    isRunning = status == 0
    // Without the thread the caller does all tiles itself.
    if !isRunning { work.release() }
  }

  func join() { if isRunning { pthread_join(thread, nil) } }
}
