import ResolverAtomics

/// The knowledge of one container about one key: what is registered under it there, which recipe
/// serves it there, and, once there is one, the kept instance.
///
/// A binding is made the first time its container registers or resolves the key and lives as long as the container, or
/// until it says nothing any more and others need the room. Safety: the first four words and the hint behind them are read by any
/// thread without a lock and written only under `ProcessState.lock`; the rest is constant or touched only under that lock.
struct Binding {
    /// Address of the kept instance, laid out as the key's service type, with what `ValueTag` says of it; 0 while there
    /// is none that may be handed out without further questions.
    var value: UInt = 0
    /// Address of the `RecipeCore` that serves the key in this container; 0 while undecided.
    var recipe: UInt = 0
    /// The `InstanceSlot`, unretained, that `value` or `weak` belongs to.
    var slot: UInt = 0
    /// Address of a weak reference and the bits behind it, see `KeptValue`; 0 where nothing is kept weakly.
    var weak: UInt = 0
    /// The wiring for which nothing that the service is known to need has to be waited for; see `isSettled`.
    fileprivate var settled: UInt32 = 0

    /// How the key's services lie in memory, and in how many bytes.
    let representation: Representation
    /// Whether the key has a name, which then lies behind the binding.
    fileprivate let isNamed: Bool
    /// Whether the container's `inherited` list holds this binding.
    var isInherited = false
    /// Where it is in its block, counted from 1; 0 if it is in none.
    fileprivate let place: UInt8
    /// The metadata pointer of the key's type.
    let type: UInt
    /// The container this binding belongs to; it outlives the binding.
    let core: CorePointer

    /// The recipe that is registered here under the key, owned.
    var own: Unmanaged<Recipe>?
    /// When the key was first registered here, counting the registrations of the process; 0 while it is not.
    var order: UInt = 0
    /// How many asynchronous frames refer to it.
    var frames: UInt32 = 0
    let size: UInt32
    /// The epoch before the binding could first be found.
    let birth: UInt

    fileprivate init(_ key: ServiceKey, _ core: CorePointer, at place: UInt8) {
        type = key.type
        self.place = place
        isNamed = key.name != nil
        self.core = core
        representation = Representation(of: key.metatype)
        size = UInt32(truncatingIfNeeded: representation.size(of: key.metatype))
        birth = ProcessState.epoch.load()
        assert(MemoryLayout<Self>.offset(of: \.settled) == 4 * MemoryLayout<UInt>.stride)
    }
}

/// The meaning of the lowest bits of a binding's `value`.
enum ValueTag {
    /// It may be handed out on the main thread only.
    static var main: UInt { 1 }
    /// It is the address of the object itself.
    static var object: UInt { 2 }
    /// Its first word refers to an object, which is all that has to be retained for a copy of its bits.
    static var bits: UInt { 4 }
    static var mask: UInt { 7 }
}

typealias BindingPointer = UnsafeMutablePointer<Binding>

extension UnsafeMutablePointer where Pointee == Binding {
    /// A new binding, to be freed by `free`. Under `ProcessState.lock`.
    static func make(_ key: ServiceKey, in core: CorePointer) -> BindingPointer {
        guard let name = key.name else {
            let (binding, place) = core.withState { $0.block.allocate() }
            binding.initialize(to: Binding(key, core, at: place))
            return binding
        }
        let binding = BindingPointer.alone(andBytes: MemoryLayout<Resolver.Name>.size)
        binding.initialize(to: Binding(key, core, at: 0))
        binding.nameBehind.initialize(to: name)
        return binding
    }

    func free() {
        if pointee.isNamed { nameBehind.deinitialize(count: 1) }
        let place = pointee.place
        deinitialize(count: 1)
        deallocate(at: place)
    }

    /// Where the name of a key that has one lies.
    @inline(__always)
    var nameBehind: UnsafeMutablePointer<Resolver.Name> {
        // Safety: the room behind is that of a name, and aligned for one, as a binding consists of words.
        UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: Resolver.Name.self)
    }

    var name: Resolver.Name? { pointee.isNamed ? nameBehind.pointee : nil }

    var key: ServiceKey { ServiceKey(type: pointee.type, name: name) }

    /// The type of the key.
    var metatype: Any.Type { ServiceKey.metatype(pointee.type) }

    @inline(__always)
    var words: UnsafeMutablePointer<UInt> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt.self) }

    @inline(__always)
    var value: AtomicWord { AtomicWord(words) }

    @inline(__always)
    var recipe: AtomicWord { AtomicWord(words + 1) }

    @inline(__always)
    var slot: AtomicWord { AtomicWord(words + 2) }

    @inline(__always)
    var weak: AtomicWord { AtomicWord(words + 3) }

    /// Address of `settled`.
    private var hint: UnsafeMutablePointer<UInt32> {
        // Safety: it is what the structure has behind its first four words, as each new one looks in debug builds.
        UnsafeMutableRawPointer(words + 4).assumingMemoryBound(to: UInt32.self)
    }

    /// The present wiring. Never 0, which stands for none.
    private static var wiring: UInt32 { UInt32(truncatingIfNeeded: ProcessState.wirings.load()) | 1 << 31 }

    /// Whether nothing that the service is known to need has to be waited for, where this container is asked.
    ///
    /// Safety: no more than a hint, read without the lock. Who comes while something changes, or after so many changes that they are
    /// counted anew, tries in vain, and then looks.
    var isSettled: Bool { resolver_load_hint(hint) == Self.wiring }

    /// Remembers that nothing has to be waited for, until something changes. Under `ProcessState.lock`.
    func settle() { resolver_store_hint(hint, Self.wiring) }
}
