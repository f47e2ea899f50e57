import CLamina
import CLaminaHeader
import Testing

@Suite("C: animation")
struct AnimationTests {
  /// A description with the parts that most tests need; the strings live for the process.
  private func animation(_ from: StaticString, _ to: StaticString) -> lamina_animation {
    var animation = lamina_animation()
    animation.from = cString(from)
    animation.to = cString(to)
    animation.duration = 2
    return animation
  }

  private func cString(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  @Test("a property goes from one value to another and its end is told once")
  func basic() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let (left, calls) = (scene.layer("left"), Calls())
    var fade = animation("1", "0")
    #expect(
      lamina_layer_animate(left, "opacity", &fade, "fade", countEnd, calls.pointer, nil) == true
    )
    #expect(lamina_scene_next_wake_up(scene.pointer) == 0)
    lamina_scene_advance(scene.pointer, 1)
    #expect(lamina_layer_presented(left, "opacity") == 0.5 && calls.finished.isEmpty)
    lamina_scene_advance(scene.pointer, 3)
    #expect(lamina_layer_presented(left, "opacity") == 1 && calls.finished == [true])
    #expect(lamina_scene_next_wake_up(scene.pointer) == .infinity)
    #expect(lamina_scene_time(scene.pointer) == 3)
    #expect(lamina_layer_presented(left, "backgroundColor").isNaN)
  }

  @Test("springs, keyframes, repeats, and what stays until it is removed")
  func kinds() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let (left, calls) = (scene.layer("left"), Calls())
    var spring = animation("0", "10")
    (spring.duration, spring.stiffness, spring.damping) = (0, 100, 10)
    #expect(lamina_layer_animate(left, "position.x", &spring, nil, nil, nil, nil) == true)

    let values = [cString("0"), cString("8"), cString("4")].map { Optional($0) }
    let times = [0.0, 0.25, 1.0]
    values.withUnsafeBufferPointer { values in
      times.withUnsafeBufferPointer { times in
        var steps = lamina_animation()
        steps.values = values.baseAddress
        steps.times = times.baseAddress
        (steps.value_count, steps.duration, steps.stays) = (3, 4, true)
        #expect(
          lamina_layer_animate(left, "lineWidth", &steps, "w", countEnd, calls.pointer, nil)
        )
      }
    }
    var blink = animation("1", "0")
    (blink.repeat_count, blink.autoreverses, blink.delay) = (2, true, 1)
    #expect(lamina_layer_animate(left, "opacity", &blink, nil, nil, nil, nil) == true)

    lamina_scene_advance(scene.pointer, 0.31)
    #expect(lamina_layer_presented(left, "position.x") > 10)
    #expect(lamina_layer_presented(left, "opacity") == 1)
    lamina_scene_advance(scene.pointer, 1)
    #expect(lamina_layer_presented(left, "lineWidth") == 8)
    lamina_scene_advance(scene.pointer, 7)
    #expect(lamina_layer_presented(left, "opacity") == 0)
    #expect(lamina_layer_presented(left, "lineWidth") == 4 && calls.finished == [true])
    lamina_layer_remove_animation(left, "w")
    #expect(lamina_layer_presented(left, "lineWidth") == 1 && calls.finished == [true])
  }

  @Test("what is set inside a block is animated")
  func transaction() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let block = Block(layer: try #require(scene.layer("left")))
    let data = Unmanaged.passUnretained(block).toOpaque()
    let change: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
      guard let data else { return }
      let block = Unmanaged<Block>.fromOpaque(data).takeUnretainedValue()
      lamina_layer_set_position(block.layer, 30, 10)
    }
    #expect(lamina_animate(2, "linear", change, countBlockEnd, data, nil) == true)
    lamina_scene_advance(scene.pointer, 1)
    #expect(lamina_layer_presented(block.layer, "position.x") == 20)
    #expect(lamina_layer_position(block.layer).x == 30 && block.finished.isEmpty)
    lamina_scene_advance(scene.pointer, 2)
    #expect(block.finished == [true])
    #expect(lamina_animate(2, "bouncy", change, nil, data, nil) == false)
  }

  @Test("unknown properties, values of another kind and unknown easings are refused with a reason")
  func refusals() throws {
    let scene = try #require(OwnedScene(twoBoxes))
    let left = scene.layer("left")
    var error = lamina_error()
    var bad = animation("1", "0")
    #expect(lamina_layer_animate(left, "glow", &bad, nil, nil, nil, &error) == false)
    #expect(error.reason == "there is no animatable property glow")
    #expect(lamina_layer_animate(left, "position", &bad, nil, nil, nil, &error) == false)
    #expect(error.reason == "expected a finite number")
    #expect(lamina_layer_animate(left, "path", &bad, nil, nil, nil, &error) == false)
    #expect(error.reason.hasPrefix("not a path: "))
    bad.timing = cString("slowly")
    #expect(lamina_layer_animate(left, "opacity", &bad, nil, nil, nil, &error) == false)
    #expect(error.reason == "There is no easing function \"slowly\"")
    #expect(lamina_scene_next_wake_up(scene.pointer) == .infinity)
  }
}

private final class Block {
  let layer: OpaquePointer
  var finished: [Bool] = []

  init(layer: OpaquePointer) { self.layer = layer }
}

private let countBlockEnd: @convention(c) (Bool, UnsafeMutableRawPointer?) -> Void = {
  guard let data = $1 else { return }
  Unmanaged<Block>.fromOpaque(data).takeUnretainedValue().finished.append($0)
}
