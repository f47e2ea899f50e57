import Glibc

/// Runs a closure on two threads at once.
enum Spinner {
  static func sideBySide(_ body: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread,
      nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      },
      work.toOpaque()
    )
    body()
    if status == 0 { pthread_join(thread, nil) } else { work.release() }
  }
}
