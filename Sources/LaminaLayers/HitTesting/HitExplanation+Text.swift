import LaminaGeometry

extension HitExplanation: CustomStringConvertible {
  /// The explanation as text: what is hit, and a line a layer, indented by depth, the topmost first.
  ///
  /// For reading; the form may change.
  public var description: String {
    var text = "at \(words(point)): "
    text += hit.map { "\(name(of: $0.layer)), \($0.part)" } ?? "nothing is hit"
    for entry in entries { text += "\n" + entry.description }
    return text
  }
}

extension HitExplanation.Entry: CustomStringConvertible {
  /// One line: a mark (`>` for what is hit, `+` for what is covered), the layer, and the reason.
  public var description: String {
    let indent = String(repeating: "  ", count: depth)
    var subject = name(of: layer)
    if !instances.isEmpty {
      subject += " (instance \(instances.map(String.init).joined(separator: ".")))"
    }
    return "\(mark) \(indent)\(subject): \(reason)"
  }

  private var mark: Character {
    switch outcome {
    case .hit: ">"
    case .covered: "+"
    case .missed: " "
    }
  }

  private var reason: String {
    switch outcome {
    case .hit(let part): "hit, \(part)\(place)"
    case .covered(let part, let other): "\(part)\(place), below \(name(of: other))"
    case .missed(let miss, let cause):
      cause === layer ? miss.words(place) : "in \(name(of: cause)), which \(miss.words(""))"
    }
  }

  /// Where the point is in the layer's space, and how far the layer is from it.
  private var place: String {
    let far = distance > 0 ? ", \(words(distance)) away" : ""
    return (localPoint.map { " at its own \(words($0))" } ?? "") + far
  }
}

extension HitMiss {
  /// The reason in words, with the subject before it.
  fileprivate func words(_ place: String) -> String {
    switch self {
    case .isHidden: "is hidden"
    case .isTransparent(let opacity): "shows with an opacity of \(LaminaLayers.words(opacity))"
    case .ignoresHits: "takes no part in hit testing"
    case .isSingular: "has a transform without inverse"
    case .hasNoInstance: "shows no instance of its sublayers"
    case .isClipped: "is clipped to bounds that leave the point out\(place)"
    case .isMasked: "has a mask that is clear at the point\(place)"
    case .hasNoHitArea: "has the hit area none"
    case .paintsNothing: "paints nothing itself"
    case .isOutside(let box):
      "lies elsewhere in \(LaminaLayers.words(box)); the point is\(place)"
    case .isInDashGap: "has a gap between dashes there\(place)"
    case .isOtherPart(let part): "has only a part there that was not asked for, \(part)\(place)"
    case .isFiltered: "was refused by the filter\(place)"
    }
  }
}

/// What to call a layer in a report: its name, else its identifier, else its kind.
private func name(of layer: Layer) -> String {
  layer.name ?? layer.identifier ?? "\(type(of: layer))"
}

private func words(_ v: Double) -> String {
  // Adding zero makes a negative zero a plain one.
  SceneTextFormat.number((v * 1000).rounded() / 1000 + 0)
}

private func words(_ p: Point) -> String { "(\(words(p.x)), \(words(p.y)))" }

private func words(_ r: Rect) -> String {
  "(\(words(r.minX)), \(words(r.minY)), \(words(r.width)) × \(words(r.height)))"
}
