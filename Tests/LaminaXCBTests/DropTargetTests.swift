import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("DropTarget", .serialized)
struct DropTargetTests {
  private let list = "# from a file manager\r\nfile:///tmp/my%20data.csv\r\nhttp://example.org/\r\n"

  @Test("dropped files arrive with their place", arguments: [false, true])
  func drop(_ manyForms: Bool) throws {
    let desk = try Desk()
    var options = WindowOptions()
    options.scale = 2
    let window = try desk.open(TestContent(), size: Size(width: 200, height: 150), options: options)
    desk.user.place(window.id, x: 100, y: 50)
    var dropped: [(paths: [String], place: Point)] = []
    window.onDrop = { dropped.append(($0, $1)) }
    let source = DragSource(desk.user, uriList: list)
    #expect(desk.user.numbers("XdndAware", of: window.id) == [5])
    source.enter(window.id, manyForms: manyForms)
    source.move(window.id, x: 180, y: 90)
    try desk.wait("the welcome") {
      source.serve()
      return source.isWelcome == true
    }
    source.drop(window.id)
    try desk.wait("the end") {
      source.serve()
      return source.isAccepted != nil
    }
    #expect(source.isAccepted == true)
    #expect(dropped.map(\.paths) == [["/tmp/my data.csv"]])
    #expect(dropped.map(\.place) == [Point(x: 40, y: 20)])
    #expect(desk.errors.isEmpty)
  }

  @Test("a window that takes no files says so")
  func refused() throws {
    let desk = try Desk()
    let window = try desk.open(TestContent())
    let source = DragSource(desk.user, uriList: list)
    source.enter(window.id)
    source.move(window.id, x: 10, y: 10)
    try desk.wait("the refusal") {
      source.serve()
      return source.isWelcome == false
    }
    source.drop(window.id)
    try desk.wait("the end") {
      source.serve()
      return source.isAccepted == false
    }
  }

  @Test("a drag that goes away drops nothing")
  func leaving() throws {
    let desk = try Desk()
    let window = try desk.open(TestContent())
    var drops = 0
    window.onDrop = { _, _ in drops += 1 }
    let source = DragSource(desk.user, uriList: list)
    source.enter(window.id)
    source.move(window.id, x: 10, y: 10)
    source.leave(window.id)
    source.drop(window.id)
    try desk.settle()
    #expect(drops == 0)
  }
}
