import ResolverAtomics

/// A machine word that several threads use at once, at an address that outlives its users.
///
/// Pointer arithmetic instead of `&property`: an in-out access to a stored property is an
/// exclusive access in Swift's model, which is just what a shared word cannot promise.
struct AtomicWord {
    let address: UnsafeMutablePointer<UInt>

    @inline(__always)
    init(_ address: UnsafeMutablePointer<UInt>) { self.address = address }

    @inline(__always)
    func load() -> UInt { resolver_load_acquire(address) }

    @inline(__always)
    func store(_ value: UInt) { resolver_store_release(address, value) }

    /// A word of its own, 0 at first, to be deallocated.
    static func allocate() -> AtomicWord {
        let address = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
        address.initialize(to: 0)
        return AtomicWord(address)
    }

    func deallocate() { address.deallocate() }

    func increment() -> UInt { resolver_fetch_add(address, 1) }

    /// Adds a number, which may be one below 0 as a word has it.
    @inline(__always)
    func add(_ number: UInt) { _ = resolver_fetch_add(address, number) }

    /// Stores a value if the word has not changed meanwhile, and returns whether the value was stored.
    func replace(_ expected: UInt, with value: UInt) -> Bool {
        resolver_compare_exchange(address, expected, value) != 0
    }
}
