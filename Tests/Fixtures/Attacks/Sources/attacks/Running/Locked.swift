#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A value behind a lock that the thread sanitizer knows. On Linux it does not see who waits for `Mutex` get it from the
/// kernel, and reports what that guards as a race.
final class Locked<Value: Sendable>: @unchecked Sendable {
    // Safety: `value` is only used by whoever has locked `lock`, which stays where it is until the end.
    private var value: Value
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ value: Value) {
        self.value = value
        let result = pthread_mutex_init(lock, nil)
        precondition(result == 0, "no lock: \(result)")
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body(&value)
    }
}
