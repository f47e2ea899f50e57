import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("XCBWindow: scenes", .serialized)
struct SceneWindowTests {
  private func open(
    _ desk: Desk,
    _ pie: SweepingPie,
    options: WindowOptions = WindowOptions()
  ) throws -> XCBWindow {
    let window = try desk.host.makeWindow(
      scene: pie.scene,
      title: "Pie",
      size: pie.scene.size,
      options: options
    )
    try desk.wait("the first frame") { window.framesPresented > 0 }
    return window
  }

  /// The first pixel in which a window differs from the scene painted into memory; `nil` for none.
  private func difference(_ desk: Desk, _ window: XCBWindow, _ scene: Scene) throws -> String? {
    try desk.settle()
    let shot = try #require(desk.user.screenshot(of: window.id))
    let picture = try FramePainter().render(scene.frame)
    guard (shot.width, shot.height) == (picture.width, picture.height) else {
      return "\(shot.width)×\(shot.height) is not \(picture.width)×\(picture.height)"
    }
    for y in 0..<shot.height {
      let row = (picture.bytes + y * picture.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<shot.width where shot.color(x: x, y: y) != row[x] & 0xff_ffff {
        return "pixel \(x), \(y)"
      }
    }
    return nil
  }

  @Test("after an entry animation the window shows the very picture of an export")
  func entry() throws {
    let desk = try Desk()
    let pie = SweepingPie(size: Size(width: 160, height: 120))
    pie.sweep(duration: 0.3)
    let window = try open(desk, pie)
    try desk.wait("the end of the animation") { pie.scene.nextWakeUp == nil }
    #expect(try difference(desk, window, pie.scene) == nil)
    #expect(window.framesPresented > 2)
    #expect(desk.errors.isEmpty)
  }

  @Test("shrinking to a pixel and growing again gives the fresh picture, at any scale (O38)")
  func resizing() throws {
    let desk = try Desk()
    for scale in [1, 1.5, 2] {
      let pie = SweepingPie(size: Size(width: 160, height: 120))
      var options = WindowOptions()
      options.scale = scale
      let window = try open(desk, pie, options: options)
      let (width, height) = window.pixelSize
      for size in [(1, 1), (1, 300), (400, 1), (width + 7, height - 9), (width, height)] {
        desk.user.resize(window.id, width: size.0, height: size.1)
        try desk.wait("\(size)") { window.pixelSize == size }
      }
      #expect(try difference(desk, window, pie.scene) == nil, "scale \(scale)")
      window.close()
    }
    #expect(desk.errors.isEmpty)
  }

  @Test("the wheel selects nothing, the primary button one slice (O39)")
  func wheel() throws {
    let desk = try Desk()
    let pie = SweepingPie(size: Size(width: 160, height: 120))
    let window = try open(desk, pie)
    let place = pie.point(in: 3)
    try desk.point(window, x: Int(place.x), y: Int(place.y))
    for button in [4, 5, 6, 7, 8, 9] { desk.user.click(button) }
    try desk.settle()
    #expect(pie.slices.map(\.fillColor) == SweepingPie.colors.map(Optional.some))
    desk.user.click(1)
    try desk.wait("the click") { pie.slices[3].fillColor == .black }
    #expect(pie.slices.count { $0.fillColor == .black } == 1)
    #expect(try difference(desk, window, pie.scene) == nil)
  }

  @Test("after 2,000 motions the highlight is right with the next frame")
  func hover() throws {
    let desk = try Desk()
    let pie = SweepingPie(size: Size(width: 160, height: 120))
    let window = try open(desk, pie)
    for (slice, color) in zip(pie.slices, SweepingPie.colors) {
      slice.on(.enter) { [unowned slice] _ in slice.fillColor = .black }
      slice.on(.leave) { [unowned slice] _ in slice.fillColor = color }
    }
    let place = pie.point(in: 2)
    for step in 0..<2_000 { desk.user.move(x: step * 37 % 159, y: step * 91 % 119) }
    try desk.point(window, x: Int(place.x), y: Int(place.y))
    try desk.wait("the last place") { pie.scene.dispatcher.hoveredLayer === pie.slices[2] }
    try desk.settle()
    #expect(pie.slices.map { $0.fillColor == .black } == [false, false, true, false, false])
    #expect(try desk.color(window, x: Int(place.x), y: Int(place.y)) == 0)
    #expect(try difference(desk, window, pie.scene) == nil)
  }

  @Test("an endless animation on a hidden layer presents no frame (O43)")
  func hiddenLayer() throws {
    let desk = try Desk()
    let pie = SweepingPie(size: Size(width: 160, height: 120))
    let window = try open(desk, pie)
    try desk.settle()
    pie.slices[0].superlayer?.isHidden = true
    try desk.settle()
    let frames = window.framesPresented
    pie.sweep(duration: 0.1, repeatCount: .infinity)
    let end = Deadline(seconds: 0.4)
    try desk.wait("some time") { end.isOver }
    #expect(window.framesPresented == frames)
  }

  @Test("keys reach the program first, then the layers")
  func keys() throws {
    let desk = try Desk()
    let pie = SweepingPie(size: Size(width: 160, height: 120))
    let window = try open(desk, pie)
    var (first, then): ([KeyEvent.Key], [KeyEvent.Key]) = ([], [])
    window.onKey = { key in
      first.append(key.key)
      return key.key == .escape
    }
    pie.scene.rootLayer.isFocusable = true
    _ = pie.scene.dispatcher.focus(pie.scene.rootLayer)
    pie.scene.rootLayer.onKeyDown { key in
      then.append(key.key)
      return true
    }
    desk.user.focus(window.id)
    desk.user.type(9)
    desk.user.type(24)
    try desk.wait("both keys") { first.count == 2 }
    #expect(first == [.escape, .character("q")])
    #expect(then == [.character("q")])
  }
}
