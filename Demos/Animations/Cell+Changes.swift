import Lamina

extension Cell {
  /// A card that shows one number after another, each change by a transition of its own.
  private static func count(_ transition: Transition, on stage: Layer) {
    let card = TextLayer()
    card.frame = Rect(x: 20, y: 10, width: 80, height: 60)
    card.masksToBounds = true
    card.cornerRadius = 8
    card.style.alignment = .center
    card.style.font = Font(size: 28)
    card.style.color = .white
    card.verticalAlignment = .center
    stage.addSublayer(card)
    show(1, on: card)
    next(2, transition, on: card)
  }

  private static func show(_ number: Int, on card: TextLayer) {
    card.text = "\(number)"
    card.backgroundColor = [blue, orange, teal][number % 3]
  }

  private static func next(_ number: Int, _ transition: Transition, on card: TextLayer) {
    let wait = BasicAnimation(.zPosition, from: 0, to: 0, duration: 0.3)
    card.add(wait) { finished in
      guard finished else { return }
      card.change(by: transition) {
        show(number, on: card)
      } completion: { finished in
        if finished { next(number + 1, transition, on: card) }
      }
    }
  }

  static var changes: [Cell] {
    [
      Cell("transition: fade") { count(Transition(.fade, from: .right, duration: 0.7), on: $0) },
      Cell("transition: push") { count(Transition(.push, from: .right, duration: 0.7), on: $0) },
      Cell("transition: move in") { count(Transition(.moveIn, from: .top, duration: 0.7), on: $0) },
      Cell("transition: reveal") { count(Transition(.reveal, from: .left, duration: 0.7), on: $0) },
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
