import ResolverAtomics

/// A machine word that several threads use at once, at an address that outlives its users.
///
/// Pointer arithmetic instead of `&property`: an in-out access to a stored property is an
/// exclusive access in Swift's model, which is just what a shared word cannot promise.
@frozen @usableFromInline
struct AtomicWord {
    @usableFromInline let address: UnsafeMutablePointer<UInt>

    @inlinable @inline(__always)
    init(_ address: UnsafeMutablePointer<UInt>) { self.address = address }

    @inlinable @inline(__always)
    func load() -> UInt { resolver_load_acquire(address) }

    @inlinable @inline(__always)
    func store(_ value: UInt) { resolver_store_release(address, value) }

    /// A word of its own, 0 at first, to be deallocated.
    static func allocate() -> AtomicWord {
        let address = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
        address.initialize(to: 0)
        return AtomicWord(address)
    }

    func deallocate() { address.deallocate() }

    func increment() -> UInt { resolver_fetch_add(address, 1) }

    /// Stores a value if the word has not changed meanwhile; whether it did.
    func replace(_ expected: UInt, with value: UInt) -> Bool {
        resolver_compare_exchange(address, expected, value) != 0
    }
}

/// The words every resolve of the process reads; see `resolver_globals`.
@usableFromInline
enum Globals {
    /// Non-zero while something has to see every resolve, so that none may take the short way.
    @inlinable @inline(__always)
    static var interceptors: AtomicWord { AtomicWord(resolver_interceptors_word()) }

    /// The root container's core; 0 before the first use.
    @inlinable @inline(__always)
    static var root: AtomicWord { AtomicWord(resolver_root_word()) }

    /// The main container's core; 0 before the first use.
    static var main: AtomicWord { AtomicWord(resolver_main_word()) }

    /// Counts retirements; see `Reclamation`.
    static var epoch: AtomicWord { AtomicWord(resolver_epoch_word()) }

    /// Non-zero while the app's registrations are due or running.
    static var unregistered: AtomicWord { AtomicWord(resolver_unregistered_word()) }

    /// The first of the threads that have a state; see `ThreadState`.
    static var threads: AtomicWord { AtomicWord(resolver_threads_word()) }

    /// Non-zero once read sections have to fence for themselves; see `Reclamation`.
    static var fences: AtomicWord { AtomicWord(resolver_fences_word()) }
}
