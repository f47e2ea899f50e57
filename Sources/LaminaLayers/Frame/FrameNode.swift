public import LaminaGeometry

/// One layer in a frame: links, placement and what hit testing and painting need to prune.
///
/// Plain data without references, so that walks over the nodes cost no reference counting. What a
/// layer paints stands apart, in ``FrameItem``, as do its own box and its map to the parent, in the
/// ``Frame``, so that a walk touches little memory.
public struct FrameNode: Sendable {
  /// The opacity of the subtree as a group, 0…1.
  public internal(set) var opacity = 1.0
  /// The mask's node, or -1.
  public internal(set) var mask: Int32 = -1

  // Read of every sibling that a hit test passes by: these lie in one line of the processor's cache,
  // since the elements of a large array begin 48 bytes after a multiple of 64.

  /// The box around all the subtree may paint or be hit in, in the parent's space.
  public internal(set) var subtreeExtent = Extent.empty
  /// What kinds of work the node needs.
  public internal(set) var flags: FrameFlags = []
  /// The node painted just before this one under the same parent, or -1.
  public internal(set) var previousSibling: Int32 = -1
  /// The last-painted child, or -1.
  public internal(set) var lastChild: Int32 = -1
  /// Index of the record that nodes with children have, or -1.
  var container: Int32 = -1
  /// What the map from the parent's space adds to points.
  private var shift = Vector.zero

  // What else is read of a node that is not merely moved.

  /// What the map from the parent's space does to vectors.
  private var linear = SIMD4(1.0, 0, 0, 1)

  // Read by painting and patching.

  /// The node painted just after this one under the same parent, or -1.
  public internal(set) var nextSibling: Int32 = -1
  /// The first-painted child, or -1.
  public internal(set) var firstChild: Int32 = -1
  /// The parent, or for a mask the masked node; -1 for the root.
  public internal(set) var parent: Int32 = -1
  /// The entry in the index of the parent's children, or -1.
  var indexEntry: Int32 = -1

  /// The map from the parent's space to this node's; the identity when there is none.
  public internal(set) var fromParent: Transform {
    get {
      Transform(
        a: linear.x,
        b: linear.y,
        c: linear.z,
        d: linear.w,
        tx: shift.dx,
        ty: shift.dy
      )
    }
    set {
      shift = Vector(dx: newValue.tx, dy: newValue.ty)
      linear = SIMD4(newValue.a, newValue.b, newValue.c, newValue.d)
      if newValue.isTranslation {
        flags.remove(.isTurned)
      } else {
        flags.insert(.isTurned)
      }
    }
  }

  /// Writes the map from the parent's space of a node that is and stays merely moved.
  @inline(__always)
  mutating func setShift(fromParent shift: Vector) { self.shift = shift }

  /// The map to the parent's space of a node that is merely moved.
  @inline(__always)
  var reverseShift: Transform { Transform(translationX: -shift.dx, y: -shift.dy) }

  /// A box of a merely moved node's space in the parent's, with room for what the map back rounds.
  @inline(__always)
  func moved(_ box: Extent) -> Extent {
    if box.isEmpty { return box }
    return Extent(
      minX: box.minX - shift.dx,
      minY: box.minY - shift.dy,
      maxX: box.maxX - shift.dx,
      maxY: box.maxY - shift.dy
    ).widened(by: shift)
  }

  /// A point of the parent's space in this node's, as `fromParent` maps it.
  @inline(__always)
  func inside(_ p: Point) -> Point {
    flags.contains(.isTurned) ? fromParent.apply(p) : Point(x: p.x + shift.dx, y: p.y + shift.dy)
  }
}

/// What kinds of work a node needs; a bit that is off is a check that is saved.
public struct FrameFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates flags from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The subtree is hidden, fully transparent, or placed by a map without inverse.
  public static let isAbsent = FrameFlags(rawValue: 1 << 0)
  /// The placement has no inverse.
  public static let isSingular = FrameFlags(rawValue: 1 << 1)
  /// Content and children are clipped to the bounds.
  public static let masksToBounds = FrameFlags(rawValue: 1 << 2)
  /// There is a mask.
  public static let hasMask = FrameFlags(rawValue: 1 << 3)
  /// The item has a style: background, border, contents, corner radii, shadow or blend mode.
  public static let hasStyle = FrameFlags(rawValue: 1 << 4)
  /// A shadow is visible.
  public static let hasShadow = FrameFlags(rawValue: 1 << 5)
  /// The blend mode is not normal.
  public static let isBlended = FrameFlags(rawValue: 1 << 6)
  /// The children are repeated.
  public static let isReplicator = FrameFlags(rawValue: 1 << 7)
  /// Neither the node nor its subtree is hit.
  public static let subtreeIgnoresHits = FrameFlags(rawValue: 1 << 8)
  /// The hit area is not what is painted, or is enlarged; see ``FrameItem/hit``.
  public static let hasHitArea = FrameFlags(rawValue: 1 << 9)
  /// The node is a mask.
  public static let isMask = FrameFlags(rawValue: 1 << 10)
  /// The painter may keep a picture of the subtree.
  public static let shouldRasterize = FrameFlags(rawValue: 1 << 11)
  /// Upright edges are moved to device pixels when painted.
  public static let snapsToPixels = FrameFlags(rawValue: 1 << 12)
  /// Children that share edges are painted without seams.
  public static let joinsSeams = FrameFlags(rawValue: 1 << 13)
  /// The item has content of its own besides the style.
  public static let hasContent = FrameFlags(rawValue: 1 << 14)
  /// The effective opacity of this node alone is below what hit testing sees (0.01).
  public static let isFaint = FrameFlags(rawValue: 1 << 15)
  /// The opacity is below 1.
  public static let isTranslucent = FrameFlags(rawValue: 1 << 16)
  /// There are so many children that an index of them may serve.
  static let isCrowded = FrameFlags(rawValue: 1 << 17)
  /// The map from the parent's space does more than move points.
  static let isTurned = FrameFlags(rawValue: 1 << 22)
  /// The node itself paints its box and nothing else, and is hit in it, corners included.
  static let isPlainBox = FrameFlags(rawValue: 1 << 23)
  /// The node itself paints a path filled by the nonzero rule and nothing else, and is hit in it.
  static let isPlainFill = FrameFlags(rawValue: 1 << 24)
  /// A border is visible.
  public static let hasBorder = FrameFlags(rawValue: 1 << 21)
}

/// What a node paints, and where it is hit if not there.
public struct FrameItem: Sendable {
  /// The kind's own content.
  public internal(set) var content = FrameContent.none
  /// Box, clip, shadow, blend mode, repetition; `nil` when all have their defaults.
  public internal(set) var style: FrameStyle?
  /// The hit area; `nil` when it is what is painted.
  public internal(set) var hit: FrameHitArea?
}

/// What a layer shows itself, without its sublayers, as a builder writes it into a frame.
struct FrameLook {
  var item: FrameItem
  /// The box around its own paint, in its own space.
  var extent: Extent
  /// The flags but for those of the placement.
  var flags: FrameFlags
}

/// The kinds of content a node may have.
public enum FrameContent: Sendable {
  /// Nothing besides the box.
  case none
  /// A filled and stroked path.
  case shape(ShapeContent)
  /// A text.
  case text(TextContent)
  /// A gradient.
  case gradient(GradientContent)
  /// Recorded shapes and texts.
  case drawing(DrawingContent)
}

/// The box of a layer and how its subtree is composited, as a value of a frame.
public final class FrameStyle: Sendable {
  /// The box, in the node's own space.
  public let bounds: Rect
  /// The corners of background, border and clip.
  public let cornerRadii: CornerRadii
  /// Whether the box itself paints anything.
  public let hasBox: Bool
  /// Whether a border shows.
  public let hasBorder: Bool
  /// The colour behind everything; `nil` for none.
  public let backgroundColor: Color?
  /// The width of the border, inside the bounds.
  public let borderWidth: Double
  /// The colour of the border; `nil` for none.
  public let borderColor: Color?
  /// The picture in the box.
  public let contents: Image?
  /// How the picture is placed.
  public let contentsGravity: ContentsGravity
  /// The part of the picture to show, in unit coordinates.
  public let contentsRect: Rect
  /// The part of the picture that stretches, in unit coordinates.
  public let contentsCenter: Rect
  /// Pixels of the picture a point.
  public let contentsScale: Double
  /// The shadow.
  public let shadow: Shadow
  /// How the subtree is combined with what lies below.
  public let blendMode: BlendMode
  /// The repetitions of the children, where the node repeats them; `nil` for one that cannot show.
  public let instances: [ReplicatedInstance?]

  init(bounds: Rect, values: StyleValues, instances: [ReplicatedInstance?]) {
    self.bounds = bounds
    self.cornerRadii = values.cornerRadii
    hasBorder = values.borderWidth > 0 && (values.borderColor?.alpha ?? 0) > 0
    hasBox = hasBorder || (values.backgroundColor?.alpha ?? 0) > 0 || values.contents != nil
    self.backgroundColor = values.backgroundColor
    self.borderWidth = values.borderWidth
    self.borderColor = values.borderColor
    self.contents = values.contents
    self.contentsGravity = values.contentsGravity
    self.contentsRect = values.contentsRect
    self.contentsCenter = values.contentsCenter
    self.contentsScale = values.contentsScale
    self.shadow = values.shadow
    self.blendMode = values.compositingMode
    self.instances = instances
  }

  /// The box, if it paints anything itself.
  var paintedBox: Extent? { hasBox ? Extent(bounds) : nil }

  /// Whether a background shows.
  public var hasBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }
}

/// Where a node is hit when that is not simply what it paints.
public final class FrameHitArea: Sendable {
  /// The area.
  public let area: HitArea
  /// How far it is enlarged, in the node's space.
  public let outsets: Insets
  /// Whether the gaps of a dashed stroke are hit.
  public let hitsDashGaps: Bool
  /// The bounds, which `HitArea.bounds` stands for.
  public let bounds: Rect

  init(area: HitArea, outsets: Insets, hitsDashGaps: Bool, bounds: Rect) {
    self.area = area
    self.outsets = outsets
    self.hitsDashGaps = hitsDashGaps
    self.bounds = bounds
  }
}
