import Foundation
import LaminaGeometry
import LaminaLayers

/// Judges conversions between the spaces of layers.
enum NodeTransformSchema: Schema {
  static let names: Set<String> = ["node-transform"]

  static func judge(_ test: JSON) -> Verdict {
    let tolerance = test["tolerance"]?.number ?? 1e-9
    if test["kind"]?.string == "anchor" { return judgeAnchor(test, tolerance) }
    var layers: [String: Layer] = [:]
    let root = Layer()
    for node in test["nodes"]?.array ?? [] {
      let layer = Layer()
      layer.transform = node["transform"]?.transform ?? .identity
      layers[node["id"]?.string ?? ""] = layer
      (node["parent"]?.string.flatMap { layers[$0] } ?? root).addSublayer(layer)
    }
    func layer(_ name: JSON?) -> Layer { name?.string.flatMap { layers[$0] } ?? root }
    guard let point = test["point"]?.point else { return .failed("no point") }
    let converted = layer(test["from"]).convert(point, to: layer(test["to"]))
    return .close(converted.map { [$0.x, $0.y] } ?? [], test["expect"]?.numbers, within: tolerance)
  }

  /// A rotation and scaling about a point of the layer: its anchor.
  private static func judgeAnchor(_ test: JSON, _ tolerance: Double) -> Verdict {
    let origin = test["origin"]?.point ?? .zero
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
    layer.anchorPoint = origin
    layer.position = origin
    let (degrees, scale) = (test["rotationDegrees"]?.number ?? 0, test["scale"]?.number ?? 1)
    layer.transform = Transform(rotationAngle: degrees * .pi / 180).scaledBy(x: scale, y: scale)
    let corners = [Point(1, 0), Point(0, 1), .zero].compactMap { layer.convert($0, to: nil) }
    guard corners.count == 3 else { return .failed("no inverse") }
    let (x, y) = (corners[0] - corners[2], corners[1] - corners[2])
    return .close(
      [x.dx, x.dy, y.dx, y.dy, corners[2].x, corners[2].y],
      test["expectMatrix"]?.numbers,
      within: tolerance
    )
  }
}

/// Judges how opacities add up down a chain of layers.
enum OpacityChainSchema: Schema {
  static let names: Set<String> = ["opacity-chain"]

  static func judge(_ test: JSON) -> Verdict {
    let scene = Scene(size: Size(width: 10, height: 10))
    var last = scene.rootLayer
    for opacity in test["opacities"]?.numbers ?? [] {
      let layer = Layer()
      layer.opacity = opacity
      last.addSublayer(layer)
      last = layer
    }
    let frame = scene.frame
    var (node, opacity) = (frame.nodes[Int(frame.root)].firstChild, 1.0)
    var effective: [Double] = []
    while node >= 0 {
      opacity *= frame.nodes[Int(node)].opacity
      effective.append(opacity)
      node = frame.nodes[Int(node)].firstChild
    }
    return .close(effective, test["expectEffective"]?.numbers, within: 1e-9)
  }
}
