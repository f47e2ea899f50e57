import CLamina
import CLaminaHeader
import Testing

@Suite("C: input and events")
struct EventsTests {
  @Test("a click reaches the handlers of the layer and of those above, unless one stops it")
  func click() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let (inner, outer) = (Calls(), Calls())
    let token = lamina_layer_on(
      scene.layer("inner"),
      LAMINA_CLICK,
      countEvent,
      inner.pointer,
      countDestroy
    )
    #expect(token > 0)
    _ = lamina_layer_on(scene.layer("left"), LAMINA_CLICK, countEvent, outer.pointer, nil)
    func click(at time: Double) {
      lamina_pointer_pressed(scene.pointer, 1, 20, 20, UInt32(LAMINA_SHIFT), time)
      lamina_pointer_released(scene.pointer, 1, 20, 20, 0, time + 0.1)
    }
    click(at: 1)
    let event = try #require(inner.events.first)
    #expect(inner.events.count == 1 && outer.events.count == 1)
    #expect(event.kind == LAMINA_CLICK && event.button == 1 && event.click_count == 1)
    #expect(event.target == scene.layer("inner") && event.current == event.target)
    #expect(outer.events[0].current == scene.layer("left"))
    #expect(event.local.x == 10 && event.location.x == 20 && event.time == 1.1)

    inner.stops = true
    click(at: 5)
    #expect(inner.events.count == 2 && outer.events.count == 1)
    lamina_layer_off(scene.layer("inner"), token)
    #expect(inner.destroyed == 1)
    click(at: 9)
    #expect(inner.events.count == 2 && outer.events.count == 2)
    #expect(lamina_layer_on(scene.layer("left"), lamina_event_kind(99), countEvent, nil, nil) == 0)
  }

  @Test("entering, leaving, scrolling and the cursor")
  func hover() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let (right, calls) = (scene.layer("right"), Calls())
    for kind in [LAMINA_ENTER, LAMINA_LEAVE, LAMINA_SCROLL] {
      _ = lamina_layer_on(right, kind, countEvent, calls.pointer, nil)
    }
    #expect(lamina_layer_set(right, "cursor", "pointer", nil) == true)
    lamina_pointer_moved(scene.pointer, 60, 20, 0, 1)
    #expect(lamina_scene_cursor(scene.pointer).map { String(cString: $0) } == "pointer")
    lamina_pointer_scrolled(scene.pointer, 0, 3, 60, 20, 0, 2)
    lamina_pointer_left(scene.pointer, 3)
    #expect(lamina_scene_cursor(scene.pointer).map { String(cString: $0) } == "default")
    #expect(calls.events.map(\.kind) == [LAMINA_ENTER, LAMINA_SCROLL, LAMINA_LEAVE])
    #expect(calls.events[1].delta.y == 3)
  }

  @Test("keys have names, and unknown ones are not used")
  func keys() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    #expect(lamina_key_down(scene.pointer, "NoSuchKey", 0, false, 1) == false)
    #expect(lamina_key_down(scene.pointer, "a", 0, false, 1) == false)
    #expect(lamina_key_down(scene.pointer, "F5", 0, false, 1) == false)
  }
}
