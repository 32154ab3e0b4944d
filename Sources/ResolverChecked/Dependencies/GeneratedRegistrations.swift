import ResolverAtomics

/// Accessors that are read for the first time at the same time register one after the other. Nothing is made meanwhile.
enum GeneratedRegistrations {
    static let lock = RegistrationLock()
}

/// A mutual exclusion lock.
final class RegistrationLock: @unchecked Sendable {
    // Safety: a lock is made to be used from several threads; the pointer never changes.
    private let native = resolver_lock_create()

    deinit { resolver_lock_destroy(native) }

    func withLock(_ body: () -> Void) {
        resolver_lock_acquire(native)
        defer { resolver_lock_release(native) }
        body()
    }
}
