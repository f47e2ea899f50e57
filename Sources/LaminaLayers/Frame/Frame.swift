public import LaminaGeometry

/// What a tree shows at one moment: flat, immutable for its holder, and free to cross threads.
///
/// Nodes stand in one array and are linked in paint order; a change of one layer rewrites its node and
/// the extents above it. Holding a frame while its scene changes makes the scene copy the arrays once,
/// and the held frame keeps showing what it showed.
public struct Frame: Sendable {
  /// Creates a frame of nothing: no size and no nodes.
  public init() {}

  /// The size of what is shown, in points.
  public internal(set) var size = Size.zero
  /// Device pixels a point.
  public internal(set) var scale = 1.0
  /// The colour below everything; `nil` leaves the ground transparent.
  public internal(set) var backgroundColor: Color?
  /// The moment on the scene's clock, in seconds.
  public internal(set) var time = 0.0
  /// The root's node.
  public internal(set) var root: Int32 = -1

  /// The nodes; those in no list are free.
  public internal(set) var nodes: ContiguousArray<FrameNode> = []
  /// The boxes around the nodes' own paint, without children, in their own spaces; same indices.
  public internal(set) var ownExtents: ContiguousArray<Extent> = []
  /// The maps to their parents of nodes that are not merely moved; same indices, and only as many as
  /// needed: none in a tree without turned or scaled layers.
  var maps: ContiguousArray<Transform> = []
  /// What the nodes paint; same indices.
  public internal(set) var items: ContiguousArray<FrameItem> = []
  /// The places of the nodes among their siblings in paint order; same indices.
  ///
  /// Apart from the nodes, so that sorting what lies at a point reads little memory.
  var ranks: ContiguousArray<Int32> = []
  /// What answers hit tests for nodes that are plain fills, once they were hit; same indices.
  ///
  /// Owned by the items. Apart from them, so that a hit test need not go by way of item and content.
  var knownFills: ContiguousArray<KnownFill?> = []
  /// Records of nodes with children.
  var containers: ContiguousArray<FrameContainer> = []
  /// Records that no node uses.
  var freeContainers: ContiguousArray<Int32> = []
  /// Indexes of the children of nodes with many.
  var childIndexes: ContiguousArray<ChildIndex> = []
  /// Records of nodes with so many children, and no index of them, that repainting should ask for one.
  var crowdedContainers: ContiguousArray<Int32> = []
  /// Places among the indexes that are not used.
  var freeChildIndexes: ContiguousArray<Int32> = []

  /// For nodes that painters may keep pictures of, a number for what is inside them.
  var revisions: [Int32: UInt64] = [:]

  /// A number that stands for what a node's subtree shows inside the node's own place, opacity and
  /// shadow: nodes of any frames that show something else have another one.
  ///
  /// Nodes have one that ask to be rasterized or whose shadow is cast by what they paint; others `nil`.
  public func revision(of node: Int32) -> UInt64? { revisions[node] }

  /// The map from a node's space to its parent's.
  public func toParent(of node: Int32) -> Transform {
    let index = Int(node)
    return nodes[index].flags.isDisjoint(with: .hasOwnMap) ? nodes[index].reverseShift : maps[index]
  }

  /// The size in device pixels, rounded up.
  public var pixelSize: PixelRect {
    func pixels(_ points: Double) -> Int {
      Int(Double.minimum(Double.maximum((points * scale - 1e-6).rounded(.up), 0), 1e6))
    }
    return PixelRect(x: 0, y: 0, width: pixels(size.width), height: pixels(size.height))
  }

  /// The box around all children of a node, in its own space; empty for a node without children.
  public func childrenExtent(of node: Int32) -> Extent {
    let container = nodes[Int(node)].container
    return container < 0 ? .empty : containers[Int(container)].childrenExtent
  }

  /// Calls a closure with the children of a node from back to front.
  @inlinable
  public func forEachChild(of node: Int32, _ body: (Int32) -> Void) {
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      body(child)
      child = nodes[Int(child)].nextSibling
    }
  }
}

/// What a node with children keeps about them.
struct FrameContainer: Sendable {
  /// The node whose children these are.
  var node: Int32 = -1
  /// The box around the children's subtrees, in the node's space; may be larger than needed.
  var childrenExtent = Extent.empty
  /// How many children there are.
  var count: Int32 = 0
  /// How often a child that may have spanned the box shrank or moved since it was exact.
  var looseness: Int32 = 0
  /// The index of the children in ``Frame/childIndexes``, or -1.
  var index: Int32 = -1
  /// How often the children were walked one by one, or patched, since an index would have served.
  var demand: Int32 = 0
}
