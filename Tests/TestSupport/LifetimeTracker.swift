/// Follows objects without holding them, to tell which are still there.
public final class LifetimeTracker {
  private struct Entry {
    weak var object: AnyObject?
    let kind: String
  }

  private var entries: [Entry] = []

  /// Creates a tracker that follows nothing.
  public init() {}

  /// How many objects were followed.
  public var count: Int { entries.count }

  /// The kinds of those that are still held by someone.
  public var living: [String] { entries.filter { $0.object != nil }.map(\.kind) }

  /// Follows an object, and returns it.
  @discardableResult
  public func follow<Object: AnyObject>(_ object: Object) -> Object {
    entries.append(Entry(object: object, kind: "\(type(of: object))"))
    return object
  }
}
