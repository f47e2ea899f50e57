import LaminaGeometry
import LaminaLayers

/// Groups, and what is blended onto what they hold so far.
///
/// A blended layer stands outside the elements between it and its group, because in CSS transforms and
/// clips make groups too. They are closed before it, written again around it and opened again after it.
extension SVGWriter {
  /// An element whose inside is composited as one picture.
  struct Group {
    /// Where its inside begins in the text.
    let start: Int
    /// From its user space to the page.
    let map: Transform
    /// The start tags of the elements inside it that are open now.
    var tags: [String] = []
    /// How often something inside is painted at most, as operators repeat it.
    var weight = 1
    /// What was painted before the layer that is this group, for operators, and how often.
    var below = (text: "", weight: 1)
    /// Whether the layer that is this group shares the mask of the one before.
    var sharesMask = false
    /// Where the text ended when the last layer was put atop the others; -1 if none was.
    var atopEnd = -1
  }

  private static let end = "</g>\n"

  /// Opens an element that groups nothing.
  mutating func open(_ tag: String) {
    body += tag + "\n"
    groups[groups.count - 1].tags.append(tag)
  }

  mutating func close() {
    body += Self.end
    groups[groups.count - 1].tags.removeLast()
  }

  mutating func openGroup(_ tag: String, _ map: Transform) {
    body += tag + "\n"
    groups.append(Group(start: body.utf8.count, map: map))
  }

  mutating func closeGroup() {
    body += Self.end
    addWeight(groups.removeLast().weight)
  }

  /// Takes note of how often something in the innermost group is painted.
  mutating func addWeight(_ weight: Int) {
    groups[groups.count - 1].weight = max(groups[groups.count - 1].weight, weight)
  }

  // MARK: Blending

  /// Starts a layer that is blended onto what its group holds so far.
  mutating func beginBlended(_ mode: BlendMode) {
    let group = groups[groups.count - 1]
    leave(group.tags)
    if let name = mode.svgName {
      openGroup("<g style=\"mix-blend-mode:\(name);isolation:isolate\">", group.map)
    } else if mode == .sourceAtop, group.atopEnd == body.utf8.count {
      // The alpha below is what it was for the layer before, so its mask does for this one too.
      body.removeLast(Self.end.count)
      openGroup("<g\(Self.isolated)>", group.map)
      groups[groups.count - 1].sharesMask = true
    } else {
      let below = cut(from: group.start)
      groups[groups.count - 1].weight = 1
      groups.append(Group(start: group.start, map: group.map, below: (below, group.weight)))
    }
    enter(group.tags)
  }

  /// Ends a blended layer and opens again what was closed for it.
  mutating func endBlended(_ mode: BlendMode) {
    let tags = groups[groups.count - 2].tags
    leave(tags)
    if mode.svgName != nil {
      closeGroup()
    } else if groups[groups.count - 1].sharesMask {
      closeGroup()
      body += Self.end
    } else {
      let layer = groups.removeLast()
      compose(cut(from: layer.start), layer, mode)
    }
    groups[groups.count - 1].atopEnd = mode == .sourceAtop ? body.utf8.count : -1
    enter(tags)
  }

  private mutating func enter(_ tags: [String]) { for tag in tags { body += tag + "\n" } }

  /// Closes elements, or takes them back where nothing was written into them.
  private mutating func leave(_ tags: [String]) {
    for tag in tags.reversed() {
      if body.hasSuffix(tag + "\n") {
        body.removeLast(tag.count + 1)
      } else {
        body += Self.end
      }
    }
  }

  private mutating func cut(from start: Int) -> String {
    let index = body.utf8.index(body.startIndex, offsetBy: start)
    let text = String(body[index...])
    body.removeSubrange(index...)
    return text
  }
}
