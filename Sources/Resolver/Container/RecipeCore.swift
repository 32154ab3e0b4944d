/// The part of a recipe that resolving reads without a lock. It lies in the recipe itself.
struct RecipeCore {
    // The first three words are read and written as such, by their places.
    var flags: UInt = 0
    /// Address of the core of the container it is registered in; with a bit set where it no longer is,
    /// 0 where that has ended.
    var declarer: UInt = 0
    /// Address of an `AliasForm`, once there is one.
    var form: UInt = 0
    var factory = FactoryWords()
    /// The type an alias stands for, if it is a class and has no name; else 0. See `AliasForm`.
    var target: UInt = 0
    let shape: FactoryShape
    /// Whether the factory may throw.
    var canThrow = false

    init(shape: FactoryShape) { self.shape = shape }

    /// Where it begins in the recipe, in bytes: behind the two words of the runtime's that an object begins with. Each recipe
    /// looks whether that is so.
    static var placeInRecipe: Int { 2 * MemoryLayout<UInt>.stride }

    /// Stands in a binding for "nothing is registered under this key, which is an optional of another".
    // Safety: never changed; no flag sends the fast path anywhere.
    nonisolated(unsafe) static let absent: RecipeCorePointer = {
        let core = RecipeCorePointer.allocate(capacity: 1)
        core.initialize(to: RecipeCore(shape: .plain))
        return core
    }()

    /// The factory is all there is to it: no isolation, no modifiers, nothing kept.
    static var simple: UInt { 1 }
    /// One instance in each pass.
    static var graph: UInt { 2 }
    /// An instance is kept, weakly.
    static var weak: UInt { 8 }
    /// To be made and handed out on the main thread only.
    static var main: UInt { 16 }
    /// Stands for another key.
    static var alias: UInt { 32 }
    /// An instance is kept in each nested container.
    static var nested: UInt { 64 }
    /// An asynchronous factory is all there is to it, and no instance is kept but in a pass.
    static var suspending: UInt { 128 }
    /// Made by an initialiser, some of whose parameters may have to be waited for.
    static var composed: UInt { 256 }
    /// One of a copy's, whose factory was written for another container.
    static var copied: UInt { 512 }
    /// Asking for the service while it is being made is an error, whatever the arguments.
    static var onceOnly: UInt { 4 }
}

typealias RecipeCorePointer = UnsafeMutablePointer<RecipeCore>

extension UnsafeMutablePointer where Pointee == RecipeCore {
    /// The recipe that it is part of. Not for `RecipeCore.absent`, which is nobody's.
    @inline(__always)
    var owner: Recipe {
        // Safety: see `Recipe.core`.
        Unmanaged.fromOpaque(UnsafeRawPointer(self) - RecipeCore.placeInRecipe).takeUnretainedValue()
    }

    // Safety: the structure begins with these.
    @inline(__always)
    private var words: UnsafeMutablePointer<UInt> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt.self) }

    @inline(__always)
    var flags: AtomicWord { AtomicWord(words) }

    /// Address of the container where it is registered, and `wasRegistered` once it no longer is; of a nested container's
    /// copy, where the original is. Written under `ProcessState.lock`. The container may have ended since: for comparing
    /// only.
    @inline(__always)
    var declarer: AtomicWord { AtomicWord(words + 1) }

    /// A bit that the address of a container does not have.
    static var wasRegistered: UInt { 1 }

    /// Whether it is registered in a container or among its defaults, or was when the factory that asks began. (C9)
    @inline(__always)
    func isWritten(for container: CorePointer) -> Bool {
        let declarer = declarer.load() & ~Self.wasRegistered
        if declarer == UInt(bitPattern: container) || (declarer != 0 && declarer == container.defaults.load()) {
            return true
        }
        return flags.load() & RecipeCore.copied != 0 && isOriginallyWritten(for: container)
    }

    @inline(never)
    private func isOriginallyWritten(for container: CorePointer) -> Bool {
        owner.writtenFor?.isHome(of: container) ?? false
    }

    /// Whether the fast path makes the service, by an initialiser some of whose parameters may have to be waited for.
    var isMadeOfParts: Bool {
        let flags = flags.load()
        return flags & RecipeCore.composed != 0 && flags & (RecipeCore.simple | RecipeCore.graph) != 0
    }

    /// Address of an `AliasForm`, once there is one.
    @inline(__always)
    var form: AtomicWord { AtomicWord(words + 2) }
}
