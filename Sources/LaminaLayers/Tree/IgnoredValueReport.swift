#if DEBUG
import Glibc
import Synchronization

/// Names of the properties already reported.
private let reported = Mutex<Set<String>>([])

/// Says on standard error, once a property, that a value that is not finite was ignored.
func reportIgnoredValue(of property: StaticString) {
  let name = property.description
  guard reported.withLock({ $0.insert(name).inserted }) else { return }
  let bytes = Array("lamina: ignored a value of \(name) that is not finite\n".utf8)
  _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
}
#else
/// Release builds ignore such values silently.
@inline(__always)
func reportIgnoredValue(of property: StaticString) {}
#endif
