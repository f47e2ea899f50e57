import Lamina

extension Cell {
  /// A card that can take another's place.
  private static func card(_ text: String, _ color: Color) -> Layer {
    let card = TextLayer(text: AttributedText(text))
    card.frame = Rect(x: 0, y: 0, width: 80, height: 60)
    card.backgroundColor = color
    card.style.alignment = .center
    card.style.font = Font(size: 28)
    card.style.color = .white
    card.verticalAlignment = .center
    return card
  }

  /// Shows one card after another, each change by a transition.
  private static func deal(_ kind: Transition.Kind, _ edge: Transition.Edge, on stage: Layer) {
    let table = Layer(frame: Rect(x: 20, y: 10, width: 80, height: 60))
    table.masksToBounds = true
    stage.addSublayer(table)
    table.addSublayer(card("1", blue))
    next(2, Transition(kind, from: edge, duration: 0.7), on: table)
  }

  private static func next(_ number: Int, _ transition: Transition, on table: Layer) {
    guard let old = table.sublayers.last else { return }
    let wait = BasicAnimation(.zPosition, from: 0, to: 0, duration: 0.3)
    old.add(wait) { finished in
      guard finished else { return }
      let new = card("\(number)", [blue, orange, teal][number % 3])
      table.replaceSublayer(old, with: new, transition: transition) { _ in
        next(number + 1, transition, on: table)
      }
    }
  }

  static var changes: [Cell] {
    [
      Cell("transition: fade") { deal(.fade, .right, on: $0) },
      Cell("transition: push") { deal(.push, .right, on: $0) },
      Cell("transition: move in") { deal(.moveIn, .top, on: $0) },
      Cell("transition: reveal") { deal(.reveal, .left, on: $0) },
      Cell("implicit, taken over") { stage in
        chase(dot(in: stage, blue), to: 0, by: nil)
      },
      Cell("spring, taken over") { stage in
        chase(dot(in: stage, orange), to: 0, by: Spring(stiffness: 120, damping: 8))
      },
    ]
  }

  /// Sets a new goal every half second, long before the last one is reached.
  private static func chase(_ dot: Layer, to step: Int, by spring: Spring?) {
    let goals = [
      Point(x: 100, y: 16), Point(x: 100, y: 66), Point(x: 20, y: 66), Point(x: 20, y: 16),
    ]
    let change = { dot.position = goals[step % goals.count] }
    if let spring {
      Transaction.animate(spring: spring, change)
    } else {
      Transaction.animate(duration: 0.9, change)
    }
    let wait = BasicAnimation(.zPosition, from: 0, to: 0, duration: 0.5)
    dot.add(wait) { finished in
      if finished { chase(dot, to: step + 1, by: spring) }
    }
  }
}
