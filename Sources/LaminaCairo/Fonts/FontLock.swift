import CCairo
import Glibc

/// Lets one thread at a time use the fonts of cairo and of libraries above it.
///
/// cairo keeps about ten font files open. For one more it closes another, without asking whether a second
/// thread is about to read it, so fonts are not safe to share although its manual says so. A thread that
/// holds the lock may take it again.
public enum FontLock {
  private nonisolated(unsafe) static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
    return mutex
  }()

  /// Runs a closure while no other thread uses fonts.
  ///
  /// - Parameter body: What to run.
  /// - Returns: What the closure returns.
  public static func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
