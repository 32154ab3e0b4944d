import ResolverAtomics

/// A mutual exclusion lock. Not recursive.
package final class Lock: @unchecked Sendable {
    // Safety: a lock is made to be used from several threads; the pointer never changes.
    private let native = resolver_lock_create()

    package init() {}

    deinit { resolver_lock_destroy(native) }

    /// Runs a few dozen instructions that decide something, and returns what was decided.
    ///
    /// The body cannot throw, so that no error is worded under a lock: it returns the facts.
    package func withLock<Result>(_ body: () -> Result) -> Result {
        acquire()
        defer { release() }
        return body()
    }

    private func acquire() {
        resolver_lock_acquire(native)
        #if DEBUG
            resolver_count_held_locks(1)
        #endif
    }

    private func release() {
        #if DEBUG
            resolver_count_held_locks(-1)
        #endif
        resolver_lock_release(native)
    }

    /// Stops a debug build where the calling thread holds a lock of this library. Stands wherever something foreign is
    /// about to happen: code of the user's, an operation on a task, a thread's attachment, the wording of an error.
    @inline(__always)
    static func assertNoneHeld(_ message: @autoclosure () -> String = "something foreign under a lock") {
        assert(resolver_held_locks() == 0, message())
    }

    /// Stops a debug build where the calling thread holds no lock. Stands where guarded state is read.
    @inline(__always)
    static func assertHeld() {
        assert(resolver_held_locks() != 0, "guarded state without the lock")
    }

    /// Gives the lock up, sleeps until the condition is signalled, and takes the lock again.
    func wait(for condition: Condition) { resolver_condition_wait(condition.native, native) }

    /// Does so for no longer than a number of milliseconds; may wake up for no reason.
    func wait(for condition: Condition, atMost milliseconds: UInt32) {
        resolver_condition_wait_for(condition.native, native, milliseconds)
    }
}

/// Something threads wait for while they hold a `Lock`.
final class Condition: @unchecked Sendable {
    // Safety: as for `Lock`.
    fileprivate let native = resolver_condition_create()

    deinit { resolver_condition_destroy(native) }

    func broadcast() { resolver_condition_broadcast(native) }
}
