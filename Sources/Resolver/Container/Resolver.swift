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
                for slot in state.privateSlots.values.sorted(by: { $0.serial < $1.serial }) where !slot.bequeath() {
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

    /// Has another container asked for whatever this one, and those added before, do not have.
    ///
    /// Stops the program if the child has this container among its own children, at any depth: looking for a
    /// service would never end.
    public func add(child: Resolver, file: StaticString = #fileID, line: UInt = #line) {
        if let loop = here.append(child: child.here) {
            ResolverError.containerLoop(containers: loop.map(\.description), asked: CodeLocation(file, line).place)
                .stop(at: CodeLocation(file, line))
        }
    }

    /// A container that is being made is given its first child.
    private func appendFirst(child: Resolver) {
        let child = child.here
        ProcessState.lock.withLock {
            // It is asked by nobody yet, so there is no loop to look for.
            attach(child)
            state.firstChildCount = 1
        }
    }

    /// Adds a child, or returns the way round that it would close.
    @discardableResult
    func append(child: Resolver) -> [Resolver]? {
        ProcessState.lock.withLock {
            if let path = child.path(to: self) { return [self] + path }
            attach(child)
            return nil
        }
    }

    /// Adds a child that does not ask this container. Under `ProcessState.lock`.
    func attach(_ child: Resolver) {
        state.children.append(child)
        child.state.parents.insert(core)
        core.enclosing.store(0)
        core.childrenChanged()
        core.wiringChanged()
        core.closedIfChildIs()
    }

    /// The containers from this one to another that it asks; nil where there is no way. Depth-first. Under
    /// `ProcessState.lock`.
    private func path(to other: Resolver) -> [Resolver]? {
        var above: [ObjectIdentifier: Resolver] = [:]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var pending = [self]
        while let next = pending.popLast() {
            if next === other { break }
            for asked in next.state.askedNext.reversed() where seen.insert(ObjectIdentifier(asked)).inserted {
                above[ObjectIdentifier(asked)] = next
                pending.append(asked)
            }
        }
        guard seen.contains(ObjectIdentifier(other)) else { return nil }
        var path = [other]
        while let last = path.last, let parent = above[ObjectIdentifier(last)] { path.append(parent) }
        return path.reversed()
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
