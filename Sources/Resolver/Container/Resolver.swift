import ResolverAtomics

/// A container of services: register how to make them, resolve them by type.
///
/// ```swift
/// extension Resolver: @retroactive ResolverRegistering {
///     public static func registerAllServices() {
///         register { Session() }.scope(.application)
///         register { NetworkService(session: resolve()) as Networking }
///     }
/// }
///
/// let network: Networking = Resolver.resolve()
/// ```
///
/// Everything about a container may be used from any thread at any time.
public final class Resolver: @unchecked Sendable {
    // Safety: what resolving reads lies in `core`, what changes under the lock in `state`; both say how they are guarded.

    @usableFromInline let core: CorePointer

    /// The state that `ProcessState.lock` guards.
    let state: ContainerState

    /// Makes a container that asks another one, if there is one, for whatever it does not have itself.
    public convenience init(child: Resolver? = nil) {
        self.init(named: nil, in: nil)
        if let child { appendFirst(child: child) }
    }

    /// A container that messages call by a name, with another that is asked for whatever this one does not have.
    public convenience init(name: Name, child: Resolver? = nil) {
        self.init(named: name, in: nil)
        if let child { appendFirst(child: child) }
    }

    /// An empty container of a world.
    convenience init(in world: World) { self.init(named: nil, in: nil, of: world) }

    /// A container, nested in another or in none, in the world given, else in that of the other, else in the caller's.
    init(
        named name: Name?, in enclosing: Resolver?, of world: World? = nil, standingFor original: Resolver? = nil,
        asDefaults isDefaults: Bool = false
    ) {
        let sandbox = (world ?? enclosing?.state.world ?? .current).living.sandbox
        core = .allocate(capacity: 1)
        let empty = UInt(bitPattern: RegistryTable.empty.base)
        let serial = ProcessState.lock.withLock { ProcessState.nextSerial() }
        let state = ContainerState(
            serial: serial, name: name, enclosing: enclosing, isDefaults: isDefaults, sandbox: sandbox,
            original: original)
        self.state = state
        state.core = core
        core.initialize(
            to: ContainerCore(
                unnamed: empty, named: empty, enclosing: UInt(bitPattern: enclosing?.core),
                resolver: .passUnretained(self), state: .passUnretained(state),
                world: sandbox?.words ?? .process))
        ProcessState.lock.withLock {
            ProcessState.containers.insert(core)
            enclosing?.state.nested.insert(core)
        }
        if enclosing != nil, Interceptor.isWitnessed { state.tellOpened() }
    }

    /// Makes a container that asks another one for whatever it does not have itself.
    @available(swift, deprecated: 5.0, message: "Please use Resolver(child:).")
    public convenience init(parent: Resolver?) {
        self.init(child: parent)
    }

    deinit {
        // Nobody reads this container any more: whoever could reach it holds it.
        var retired = RetiredObjects()
        var shared = RetiredObjects()
        var outgrown = RetiredObjects()
        let (containers, cache) = ProcessState.lock.withLock {
            ProcessState.containers.remove(core)
            for child in state.children { child.state.parents.remove(core) }
            core.leaveEnclosing()
            if state.isClosed { ProcessState.closedContainers -= 1 }
            for slot in state.inheritedSlots.values { slot.takeUnretainedValue().removeUser(core) }
            if !state.privateSlots.isEmpty {
                for slot in Array(state.privateSlots.values).ordered(by: { UInt64($0.serial) }) where !slot.bequeath() {
                    slot.drop(into: &shared)
                }
            }
            for adopted in state.adopted { adopted.retire(into: &retired) }
            ProcessState.copies -= state.adopted.count
            core.forEachBinding { binding in
                binding.withdraw()
                guard let own = binding.pointee.own?.takeRetainedValue() else { return }
                own.retire(into: &retired)
                // Another container may get the address of this one.
                own.declarer = nil
            }
            // Of many containers that register nothing, the tables that they have outgrown.
            ProcessState.takeMuchGarbage(into: &outgrown)
            // A wrapper may hold the state, which must not keep alive what the container did.
            return state.end()
        }
        defer { withExtendedLifetime(cache) {} }
        if state.enclosing != nil, !state.isClosed, Interceptor.isWitnessed { state.tellClosed() }
        core.forEachBinding { $0.free() }
        state.block.end()
        core.unnamed.deallocate()
        core.named.deallocate()
        core.deallocate()
        outgrown.discard()
        if shared.isEmpty { retired.discardUnshared() } else { retired.discard(along: shared) }
        Resolver.release(consume containers)
    }

    /// The scope that `.scope(.container)` keeps instances in: by default a `ResolverScopeCache` of this container's
    /// own. Replacing it forgets what the old one kept here.
    public var cache: ResolverScope {
        get {
            let here = here
            return ProcessState.lock.withLock { here.state.currentCache }
        }
        set {
            let here = here
            // The old scope is let go outside of the lock, as whatever may end an object of the user's is.
            var cache: ResolverScope? = newValue
            ProcessState.lock.withLock {
                if newValue.storage == .custom { ProcessState.note(customScope: newValue) }
                newValue.isCache = true
                swap(&here.state.containerCache, &cache)
                here.state.lastCache = ProcessState.nextReset()
            }
            if let old = cache, old !== newValue {
                ProcessState.dropSlots {
                } where: {
                    ($0.owner == here.core || $0.owner.holdsDefaults(of: here.core)) && $0.scope === old
                }
            }
        }
    }
}

extension Resolver: CustomStringConvertible {
    /// `Resolver.main` for the main container, its name in quotes where it was given one, `Resolver #` and a number for
    /// any other.
    public var description: String { core.label }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The name of the container in errors.
    var label: String { isMain ? "Resolver.main" : state.label }

    /// Whether it is what static `register` goes to where it was made.
    var isMain: Bool { UInt(bitPattern: self) == world.main.load() }
}
