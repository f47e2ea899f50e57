import LaminaGeometry

/// One property of a layer in a scene text: how it is written when it is not the default, and read.
struct SceneTextProperty: Sendable {
  let name: String
  /// The values as text, or `nil` when the property has its default or the layer has none such.
  let write: @Sendable (Layer) -> String?
  /// Takes the values from the tokens; false if this kind of layer has no such property.
  let read: @Sendable (Layer, inout SceneTextTokens) throws(SceneTextError) -> Bool
}

private typealias Format = SceneTextFormat

extension SceneTextProperty {
  /// A property of one kind of layer.
  private static func of<Kind: Layer, Value: Equatable & Sendable>(
    _ kind: Kind.Type,
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Kind, Value> & Sendable,
    _ standard: Value,
    _ format: @escaping @Sendable (Value) -> String,
    _ parse: @escaping @Sendable (inout SceneTextTokens) throws(SceneTextError) -> Value
  ) -> SceneTextProperty {
    SceneTextProperty(
      name: name,
      write: { layer in
        guard let layer = layer as? Kind, layer[keyPath: path] != standard else { return nil }
        return format(layer[keyPath: path])
      },
      read: { (layer, tokens) throws(SceneTextError) in
        guard let layer = layer as? Kind else { return false }
        layer[keyPath: path] = try parse(&tokens)
        return true
      }
    )
  }

  private static func number<Kind: Layer>(
    _ kind: Kind.Type,
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Kind, Double> & Sendable,
    _ standard: Double
  ) -> SceneTextProperty {
    of(kind, name, path, standard, Format.number) { (t) throws(SceneTextError) in try t.number() }
  }

  private static func flag<Kind: Layer>(
    _ kind: Kind.Type,
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Kind, Bool> & Sendable,
    _ standard: Bool = false
  ) -> SceneTextProperty {
    of(kind, name, path, standard, { $0 ? "yes" : "no" }) { (t) throws(SceneTextError) in
      try t.choice([true, false]) { $0 ? "yes" : "no" }
    }
  }

  private static func color<Kind: Layer>(
    _ kind: Kind.Type,
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Kind, Color?> & Sendable,
    _ standard: Color?
  ) -> SceneTextProperty {
    of(kind, name, path, standard, Format.color) { (t) throws(SceneTextError) in try t.color() }
  }

  private static func choice<Kind: Layer, Value: Equatable & Sendable>(
    _ kind: Kind.Type,
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Kind, Value> & Sendable,
    _ standard: Value,
    _ values: [Value]
  ) -> SceneTextProperty {
    of(kind, name, path, standard, { "\($0)" }) { (t) throws(SceneTextError) in
      try t.choice(values) { "\($0)" }
    }
  }

  private static func transform<Kind: Layer>(
    _ kind: Kind.Type,
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Kind, Transform> & Sendable
  ) -> SceneTextProperty {
    of(kind, name, path, .identity, Format.transform) { (t) throws(SceneTextError) in
      try t.transform()
    }
  }

  private static func path<Kind: Layer>(
    _ kind: Kind.Type,
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Kind, Path?> & Sendable
  ) -> SceneTextProperty {
    of(kind, name, path, nil, { Format.string($0?.svg ?? "") }) { (t) throws(SceneTextError) in
      try t.path()
    }
  }

  private static let unitRect = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Every property, in the order they are written.
  static let all: [SceneTextProperty] = geometry + appearance + hits + shape + text + kinds

  /// Every property by its name.
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let geometry: [SceneTextProperty] = [
    of(Layer.self, "bounds", \.bounds, .zero, Format.rect) { (t) throws(SceneTextError) in
      try t.rect()
    },
    of(Layer.self, "position", \.position, .zero, Format.point) { (t) throws(SceneTextError) in
      try t.point()
    },
    of(Layer.self, "anchor", \.anchorPoint, Point(0.5, 0.5), Format.point) {
      (t) throws(SceneTextError) in try t.point()
    },
    transform(Layer.self, "transform", \.transform),
    transform(Layer.self, "sublayer-transform", \.sublayerTransform),
    number(Layer.self, "z", \.zPosition, 0),
  ]

  private static let appearance: [SceneTextProperty] = [
    number(Layer.self, "opacity", \.opacity, 1),
    flag(Layer.self, "hidden", \.isHidden),
    flag(Layer.self, "masks-to-bounds", \.masksToBounds),
    flag(Layer.self, "rasterize", \.shouldRasterize),
    flag(Layer.self, "snaps-to-pixels", \.snapsToPixels),
    flag(Layer.self, "joins-seams", \.joinsSeams),
    color(Layer.self, "background", \.backgroundColor, nil),
    of(Layer.self, "corner-radii", \.cornerRadii, .zero, Format.corners) {
      (t) throws(SceneTextError) in try t.corners()
    },
    number(Layer.self, "border-width", \.borderWidth, 0),
    color(Layer.self, "border-color", \.borderColor, .black),
    choice(Layer.self, "gravity", \.contentsGravity, .resize, ContentsGravity.allCases),
    of(Layer.self, "contents-rect", \.contentsRect, unitRect, Format.rect) {
      (t) throws(SceneTextError) in try t.rect()
    },
    of(Layer.self, "contents-center", \.contentsCenter, unitRect, Format.rect) {
      (t) throws(SceneTextError) in try t.rect()
    },
    number(Layer.self, "contents-scale", \.contentsScale, 1),
    of(Layer.self, "shadow", \.shadow, Shadow(), Format.shadow) { (t) throws(SceneTextError) in
      try t.shadow()
    },
    choice(Layer.self, "blend", \.compositingMode, .normal, BlendMode.allCases),
    SceneTextProperty(
      name: "contents",
      write: { $0.contents.map(Format.image) },
      read: { (layer, tokens) throws(SceneTextError) in
        layer.contents = try tokens.image()
        return true
      }
    ),
  ]

  private static let hits: [SceneTextProperty] = [
    of(Layer.self, "identifier", \.identifier, nil, { Format.string($0 ?? "") }) {
      (t) throws(SceneTextError) in try t.string()
    },
    flag(Layer.self, "hit-testing", \.isHitTestingEnabled, true),
    of(Layer.self, "hit-area", \.hitArea, .painted, Format.hitArea) { (t) throws(SceneTextError) in
      try t.hitArea()
    },
    of(Layer.self, "hit-outsets", \.hitOutsets, .zero, Format.insets) {
      (t) throws(SceneTextError) in
      let v = try t.numbers(4)
      return Insets(top: v[0], left: v[1], bottom: v[2], right: v[3])
    },
    of(Layer.self, "cursor", \.cursor, nil, { $0?.rawValue ?? "none" }) {
      (t) throws(SceneTextError) in
      try t.choice(Cursor.allCases.map { $0 as Cursor? } + [nil]) { $0?.rawValue ?? "none" }
    },
  ]

  private static let shape: [SceneTextProperty] = [
    path(ShapeLayer.self, "path", \.path),
    color(ShapeLayer.self, "fill", \.fillColor, .black),
    choice(ShapeLayer.self, "fill-rule", \.fillRule, .nonzero, [.nonzero, .evenOdd]),
    color(ShapeLayer.self, "stroke", \.strokeColor, nil),
    number(ShapeLayer.self, "line-width", \.lineWidth, 1),
    choice(ShapeLayer.self, "line-cap", \.lineCap, .butt, [.butt, .round, .square]),
    choice(ShapeLayer.self, "line-join", \.lineJoin, .miter, [.miter, .round, .bevel]),
    choice(ShapeLayer.self, "line-alignment", \.lineAlignment, .center, [.center, .inner, .outer]),
    number(ShapeLayer.self, "miter-limit", \.miterLimit, 10),
    of(ShapeLayer.self, "dashes", \.lineDashPattern, [], Format.numbers) {
      (t) throws(SceneTextError) in try t.numbersToLineEnd()
    },
    number(ShapeLayer.self, "dash-phase", \.lineDashPhase, 0),
    number(ShapeLayer.self, "stroke-start", \.strokeStart, 0),
    number(ShapeLayer.self, "stroke-end", \.strokeEnd, 1),
    flag(ShapeLayer.self, "hits-dash-gaps", \.hitsDashGaps),
  ]

  private static let text: [SceneTextProperty] = [
    of(TextLayer.self, "font", \.font, Font(), Format.font) { (t) throws(SceneTextError) in
      try t.font()
    },
    of(TextLayer.self, "text-color", \.textColor, .black, { Format.color($0) }) {
      (t) throws(SceneTextError) in try t.requiredColor()
    },
    choice(
      TextLayer.self,
      "alignment",
      \.alignment,
      .natural,
      [.natural, .left, .center, .right, .justified]
    ),
    choice(TextLayer.self, "truncation", \.truncation, .none, [.none, .start, .middle, .end]),
    choice(TextLayer.self, "wrapping", \.wrapping, .none, [.none, .word, .character]),
    choice(
      TextLayer.self,
      "vertical-alignment",
      \.verticalAlignment,
      .top,
      [.top, .center, .bottom]
    ),
    number(TextLayer.self, "line-height", \.style.lineHeight, 1),
    of(TextLayer.self, "maximum-lines", \.style.maximumLines, 0, { "\($0)" }) {
      (t) throws(SceneTextError) in try t.integer(in: 0...1_000_000)
    },
    of(TextLayer.self, "text", \.attributedText, "", Format.text) { (t) throws(SceneTextError) in
      try t.text()
    },
  ]

  private static let kinds: [SceneTextProperty] = [
    choice(GradientLayer.self, "kind", \.kind, .axial, GradientValues.Kind.allCases),
    of(GradientLayer.self, "colors", \.colors, [], { $0.map(Format.color).joined(separator: " ") })
    {
      (t) throws(SceneTextError) in try t.colorsToLineEnd()
    },
    of(GradientLayer.self, "locations", \.locations, [], Format.numbers) {
      (t) throws(SceneTextError) in try t.numbersToLineEnd()
    },
    of(GradientLayer.self, "start", \.startPoint, Point(0.5, 0), Format.point) {
      (t) throws(SceneTextError) in try t.point()
    },
    of(GradientLayer.self, "end", \.endPoint, Point(0.5, 1), Format.point) {
      (t) throws(SceneTextError) in try t.point()
    },
    choice(GradientLayer.self, "extend", \.extend, .pad, GradientValues.Extend.allCases),
    of(ReplicatorLayer.self, "instances", \.instanceCount, 1, { "\($0)" }) {
      (t) throws(SceneTextError) in try t.integer(in: 0...100_000)
    },
    transform(ReplicatorLayer.self, "instance-transform", \.instanceTransform),
    number(ReplicatorLayer.self, "instance-alpha-offset", \.instanceAlphaOffset, 0),
  ]
}
