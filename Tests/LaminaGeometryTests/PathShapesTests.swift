import LaminaGeometry
import Testing

@Suite("Path shapes")
struct PathShapesTests {
  @Test("a rectangle is one closed subpath, and a negative size turns its direction")
  func rectangle() {
    let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.verbs == [.move, .line, .line, .line, .close])
    #expect(path.winding(at: Point(2, 3)) == 1)
    #expect(Path(rect: Rect(x: 4, y: 2, width: -3, height: 4)).winding(at: Point(2, 3)) == -1)
    #expect(Path(rect: Rect(x: 0, y: 0, width: .infinity, height: 1)).isEmpty)
  }

  @Test("each corner takes its own radii")
  func roundedCorners() {
    let radii = CornerRadii(
      topLeft: Size(width: 20, height: 10),
      topRight: .zero,
      bottomRight: Size(width: 30, height: 30),
      bottomLeft: Size(width: 5, height: 5)
    )
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 80), radii: radii)
    #expect(path.points.first == Point(20, 0))
    #expect(path.contains(Point(100, 0)))
    #expect(!path.contains(Point(2, 1)))
    #expect(!path.contains(Point(98, 78)))
    #expect(path.contains(Point(2, 78)) && !path.contains(Point(0.5, 79.5)))
    #expect(path.boundingBox == Extent(minX: 0, minY: 0, maxX: 100, maxY: 80))
  }

  @Test("radii that do not fit shrink together")
  func oversizedRadii() {
    let fitted = CornerRadii(
      topLeft: 60,
      topRight: 60,
      bottomRight: 30,
      bottomLeft: -3
    ).fitted(to: Size(width: 60, height: 200))
    #expect(fitted.topLeft == Size(width: 30, height: 30))
    #expect(fitted.topRight == Size(width: 30, height: 30))
    #expect(fitted.bottomRight == Size(width: 15, height: 15))
    #expect(fitted.bottomLeft == .zero)
  }

  @Test("a circle touches the sides of its box exactly")
  func circle() {
    let path = Path(circleAt: Point(10, 10), radius: 5)
    #expect(path.boundingBox == Extent(minX: 5, minY: 5, maxX: 15, maxY: 15))
    #expect(path.contains(Point(15, 10)) && path.contains(Point(10, 5)))
    #expect(Path(circleAt: .zero, radius: 0).isEmpty)
    #expect(Path(circleAt: .zero, radius: .nan).isEmpty)
  }

  @Test("polygons and stars have the corners asked for")
  func stars() {
    let hexagon = Path.regularPolygon(center: .zero, radius: 10, sides: 6)
    #expect(hexagon.points.count == 6)
    #expect(hexagon.points[0] == Point(0, -10))
    let star = Path.star(center: .zero, outerRadius: 10, innerRadius: 4, points: 5)
    #expect(star.points.count == 10)
    #expect(star.points.count { $0.distance(to: .zero) > 9.9 } == 5)
    #expect(Path.regularPolygon(center: .zero, radius: 10, sides: 2).isEmpty)
    #expect(Path.polygon([Point(.nan, 0)]).isEmpty)
  }

  @Test("an appended path keeps its own subpath start")
  func appended() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    path.addPath(Path.polygon([Point(5, 5), Point(6, 5), Point(6, 6)]))
    #expect(path.currentPoint == Point(5, 5))
    path.addLine(to: Point(7, 7))
    #expect(path.verbs.suffix(2) == [.move, .line])
  }

  @Test("coordinates that overflow are limited, and those that are not numbers empty the path")
  func overflowingMap() {
    let path = Path(rect: Rect(x: -1e200, y: -1, width: 2e200, height: 2))
    let wide = path.transformed(by: Transform(scaleX: 1e200, y: 1))
    #expect(wide.contains(.zero) && PreparedPath(wide).contains(.zero))
    #expect(path.transformed(by: Transform(scaleX: .nan, y: 1)).isEmpty)
    let moved = path.transformed(by: Transform(translationX: 3, y: 4))
    #expect(moved.points[0] == Point(-1e200, 3))
  }
}
