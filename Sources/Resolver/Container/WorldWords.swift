import ResolverAtomics

/// The words of a world that resolving and registering read without the lock; their address is what a container knows its
/// world by. See `World`, which owns a sandbox's.
struct WorldWords: Equatable {
    let address: UnsafeMutablePointer<UInt>

    /// The process's, whose registrations are due from the beginning.
    @inline(__always)
    static var process: WorldWords { WorldWords(address: resolver_world_words()) }

    /// A sandbox's, to be deallocated.
    static func allocate() -> WorldWords {
        let address = UnsafeMutablePointer<UInt>.allocate(capacity: 4)
        address.initialize(repeating: 0, count: 4)
        return WorldWords(address: address)
    }

    func deallocate() { address.deallocate() }

    /// The core of the root container; 0 before the first use.
    @inline(__always)
    var root: AtomicWord { AtomicWord(address) }

    /// The core of the main container; 0 before the first use.
    @inline(__always)
    var main: AtomicWord { AtomicWord(address + 1) }

    /// Non-zero while registrations are due or running.
    @inline(__always)
    var unregistered: AtomicWord { AtomicWord(address + 2) }

    /// The address of the words of the world around this one, once this one has ended; 0 until then.
    @inline(__always)
    var successor: AtomicWord { AtomicWord(address + 3) }

    /// Those of the nearest world around that has not ended.
    @inline(__always)
    var living: WorldWords {
        var words = self
        while let next = UnsafeMutablePointer<UInt>(bitPattern: words.successor.load()) { words = .init(address: next) }
        return words
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The words of the world that the container belongs to.
    @inline(__always)
    var world: WorldWords { pointee.world.living }
}
