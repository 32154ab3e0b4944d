import ResolverAtomics

/// A mutual exclusion lock. Not recursive.
final class Lock: @unchecked Sendable {
    // Safety: a lock is made to be used from several threads; the pointer never changes.
    private let native = resolver_lock_create()

    deinit { resolver_lock_destroy(native) }

    func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        resolver_lock_acquire(native)
        defer { resolver_lock_release(native) }
        return try body()
    }

    /// Gives the lock up, sleeps until the condition is signalled, and takes the lock again.
    func wait(for condition: Condition) { resolver_condition_wait(condition.native, native) }
}

/// Something threads wait for while they hold a `Lock`.
final class Condition: @unchecked Sendable {
    // Safety: as for `Lock`.
    fileprivate let native = resolver_condition_create()

    deinit { resolver_condition_destroy(native) }

    func broadcast() { resolver_condition_broadcast(native) }
}
