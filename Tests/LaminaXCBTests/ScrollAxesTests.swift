import LaminaGeometry
import Testing

@testable import LaminaXCB

@Suite("ScrollAxes")
struct ScrollAxesTests {
  private func axes() -> ScrollAxes {
    var axes = ScrollAxes()
    axes.add(.init(device: 7, number: 2), isVertical: false, increment: 30)
    axes.add(.init(device: 7, number: 3), isVertical: true, increment: -15)
    return axes
  }

  @Test("the first report sets the start, the next ones are fractions of notches")
  func notches() {
    var axes = axes()
    let moved1 = axes.move(7, values: [(3, 100)])
    #expect(moved1 == .zero)
    let moved2 = axes.move(7, values: [(3, 92.5)])
    #expect(moved2 == Vector(dx: 0, dy: 0.5))
    let moved3 = axes.move(7, values: [(2, 0), (3, 77.5)])
    #expect(moved3 == Vector(dx: 0, dy: 1))
    let moved4 = axes.move(7, values: [(2, -60)])
    #expect(moved4 == Vector(dx: -2, dy: 0))
  }

  @Test("after leaving the window the axes start anew")
  func forgetting() {
    var axes = axes()
    _ = axes.move(7, values: [(3, 100)])
    axes.forgetValues()
    let moved5 = axes.move(7, values: [(3, 9_000)])
    #expect(moved5 == .zero)
  }

  @Test("other devices, other axes and bad values scroll nothing")
  func others() {
    var axes = axes()
    _ = axes.move(7, values: [(3, 0)])
    let moved6 = axes.move(8, values: [(3, 50)])
    #expect(moved6 == .zero)
    let moved7 = axes.move(7, values: [(0, 50), (3, .nan)])
    #expect(moved7 == .zero)
    axes.add(.init(device: 9, number: 1), isVertical: true, increment: 0)
    #expect(!axes.isSmooth(9))
    #expect(axes.isSmooth(7))
  }
}
