import LaminaGeometry

/// Turns paths into exact area coverage and keeps the memory for it; one for each thread.
///
/// Coverage is the exact covered area of each pixel (heights snapped to 1/4096), not a sample count.
/// Coordinates stay `Double` until they meet the window, so a shape may reach to 10¹³ pixels. The
/// coverage of a pixel never depends on the window it is computed in.
final class Rasterizer {
  private var shape = FlattenedPath()
  private var area = FlattenedPath()
  private var list = EdgeList()
  private var cells = CoverageCells()
  private var sweep = WindingSweep()

  deinit {
    shape.deallocate()
    area.deallocate()
    list.deallocate()
    cells.deallocate()
    sweep.deallocate()
  }

  /// Hands the coverage of a filled path inside a window to a sink.
  ///
  /// - Parameters:
  ///   - path: The path in its own space.
  ///   - transform: From the path's space to device pixels; a singular one paints nothing.
  ///   - rule: Which points are inside.
  ///   - window: The pixels wanted; inside the picture, so its edges are never negative.
  ///   - isSimple: Whether the caller knows that the path never overlaps itself (a glyph).
  ///   - sink: What receives the spans.
  /// - Returns: The box of pixels that can have been touched.
  @discardableResult
  func fill(
    _ path: Path,
    _ transform: Transform,
    rule: FillRule,
    window: PixelBox,
    isSimple: Bool = false,
    into sink: inout some CoverageSink
  ) -> PixelBox {
    guard !window.isEmpty, shape.set(path, transform) else { return .empty }
    let center = Point(x: transform.tx, y: transform.ty)
    let isExact = isSimple || shape.isStarShaped(about: center)
    return paint(rule, window, isExact, &sink)
  }

  /// Hands the coverage of a stroked path inside a window to a sink.
  ///
  /// - Parameters:
  ///   - path: The path in its own space.
  ///   - style: The pen, in the path's space.
  ///   - transform: From the path's space to device pixels; a singular one paints nothing.
  ///   - side: The side of a path on which what is wanted lies; `nil` for all of the stroke.
  ///   - window: The pixels wanted; inside the picture, so its edges are never negative.
  ///   - sink: What receives the spans.
  /// - Returns: The box of pixels that can have been touched.
  @discardableResult
  func stroke(
    _ path: Path,
    _ style: StrokeStyle,
    _ transform: Transform,
    side: StrokeSide? = nil,
    window: PixelBox,
    into sink: inout some CoverageSink
  ) -> PixelBox {
    guard !window.isEmpty, StrokeOutline.build(path, style, transform, into: &shape)
    else { return .empty }
    if let side { return paint(side, transform, window, &sink) }
    // A lone straight step never overlaps itself; a ribbon may.
    let isExact = shape.starts.count == 1 && (shape.points.count <= 4 || shape.isStarShaped)
    return paint(.nonzero, window, isExact, &sink)
  }

  private func paint(
    _ rule: FillRule,
    _ window: PixelBox,
    _ isExact: Bool,
    _ sink: inout some CoverageSink
  ) -> PixelBox {
    let box = PixelBox(snappedOutwards: shape.bounds).intersection(window)
    guard !box.isEmpty else { return .empty }
    list.set(shape, window: isExact ? box : box.withFullWidth)
    paintEdges(box, rule, isExact, nil, &sink)
    return box
  }

  /// Paints what of the shape lies on one side of a path.
  private func paint(
    _ side: StrokeSide,
    _ transform: Transform,
    _ window: PixelBox,
    _ sink: inout some CoverageSink
  ) -> PixelBox {
    let hasArea = area.set(side.path, transform)
    if side.isInner && !hasArea { return .empty }
    var box = PixelBox(snappedOutwards: shape.bounds).intersection(window)
    if side.isInner { box = box.intersection(PixelBox(snappedOutwards: area.bounds)) }
    guard !box.isEmpty else { return .empty }
    list.set(shape, window: box.withFullWidth)
    if hasArea { list.add(area: area, window: box.withFullWidth) }
    let isExact = hasArea && area.isStarShaped(about: Point(x: transform.tx, y: transform.ty))
    let areaSide = AreaSide(rule: side.rule, isInner: side.isInner, isExact: isExact)
    paintEdges(box, .nonzero, false, areaSide, &sink)
    return box
  }

  private func paintEdges(
    _ box: PixelBox,
    _ rule: FillRule,
    _ isExact: Bool,
    _ side: AreaSide?,
    _ sink: inout some CoverageSink
  ) {
    guard list.edges.count > 0 else { return }
    let rows = cells.rows(forWidth: box.width)
    var y = box.y0
    while y < box.y1 {
      let band = PixelBox(x0: box.x0, y0: y, x1: box.x1, y1: min(y + rows, box.y1))
      cells.begin(band)
      if isExact {
        drawEdges(band)
      } else {
        sweep.draw(list, band, rule, side, cells)
      }
      cells.sweep(evenOdd: isExact && rule == .evenOdd, into: &sink)
      y = band.y1
    }
  }

  /// Adds every edge's pieces to the rows of a band.
  private func drawEdges(_ band: PixelBox) {
    let shift = CoverageCells.rowShift
    let (top, bottom) = (Int32(band.y0) &<< shift, Int32(band.y1) &<< shift)
    for i in 0..<list.edges.count {
      let edge = list.edges[i]
      var height = max(edge.top, top)
      let end = min(edge.bottom, bottom)
      if height >= end { continue }
      var x = edge.x(at: height)
      while height < end {
        let row = height &>> shift
        let next = min((row &+ 1) &<< shift, end)
        let nextX = edge.x(at: next)
        cells.row(Int(row)).add(x, nextX, height: next &- height, sign: edge.sign)
        (height, x) = (next, nextX)
      }
    }
  }
}

extension PixelBox {
  /// The box stretched to the widest picture: where winding numbers count, edges beside the window do.
  fileprivate var withFullWidth: PixelBox {
    PixelBox(x0: 0, y0: y0, x1: PixelBuffer.maximumSide, y1: y1)
  }
}
