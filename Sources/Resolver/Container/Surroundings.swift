/// Where a task's static calls go, and those of all that it starts, unless that is what they do in the rest of the
/// process: a container of `withRoot`'s (C3), a sandbox (C10), or both.
///
/// While there is one in the process, the word that resolves read as root is 0. That sends static calls off the fast
/// path, to look for the task's own. So without one they pay nothing. The same goes for containers, while there is a
/// sandbox.
///
/// Safety: `count` and the words are changed under `ProcessState.lock`. A task that has surroundings has seen the words
/// change: it, or the task that it was started by, has stored them. Others may still see the old words, which are theirs.
/// They change back when the last task is gone that could have them.
final class Surroundings: Sendable {
    @TaskLocal static var own: Surroundings?
    /// How many there are.
    nonisolated(unsafe) private static var count: UInt = 0
    /// How many there are in sandboxes.
    nonisolated(unsafe) private static var sandboxed = 0

    let world: World
    /// The container that static calls ask; nil for the world's root.
    let root: Resolver?
    #if DEBUG
        /// The registrations that were made in the main container in here though `root` is nested, for a warning; one for each
        /// place. Guarded by `ProcessState.lock`.
        @exclusivity(unchecked) nonisolated(unsafe) var registeredForAll: [Recipe] = []
    #endif

    /// In a world that the caller is in.
    init(in world: World, root: Resolver? = nil) {
        self.world = world
        self.root = root
        ProcessState.lock.withLock {
            world.users += 1
            Surroundings.change(by: 1, world)
        }
    }

    /// In a world that this one is counted as a user of already.
    init(counted world: World) {
        self.world = world
        root = nil
        ProcessState.lock.withLock { Surroundings.change(by: 1, world) }
    }

    /// In a sandbox, unless it has ended, or is about to.
    convenience init?(entering world: World) {
        let isOpen = ProcessState.lock.withLock {
            if world.isOver || world.users == 0 { return false }
            world.users += 1
            return true
        }
        guard isOpen else { return nil }
        self.init(counted: world)
    }

    deinit {
        ProcessState.lock.withLock { Surroundings.change(by: -1, world) }
        world.leave()
    }

    /// Under `ProcessState.lock`.
    private static func change(by change: Int, _ world: World) {
        count = UInt(Int(count) + change)
        if world.isSandbox {
            sandboxed += change
            Interceptor.set(Interceptor.sandbox, to: sandboxed > 0)
        }
        publishRoot()
    }

    /// Under `ProcessState.lock`.
    static func publishRoot() { ProcessState.root.store(count == 0 ? WorldWords.process.root.load() : 0) }
}

// MARK: - The calling task's

extension Surroundings {
    /// The calling task's; nil if it has none. Without the lock.
    static var current: Surroundings? { ProcessState.root.load() != 0 ? nil : own }

    /// Whether the calling thread or task is in a factory.
    static var isMaking: Bool {
        ThreadState.current.pointee.depth != 0 || (AsyncFrame.isCurrent && AsyncFrame.current != nil)
    }

    /// The calling task's with another root.
    static func with(root: Resolver) -> Surroundings { Surroundings(in: .current, root: root.here) }

    /// Where something is made that a container keeps or is asked for.
    enum Making {
        /// Where the task is anyway.
        case here
        case within(Surroundings?)
    }

    /// Says where an instance is made: in the world of the container it is made for. One that a container keeps for others
    /// that are nested in it has nothing of the task that happens to ask first, which what it starts would take along,
    /// whichever of them that has asked. (C8)
    static func making(for requester: CorePointer, askedOf core: CorePointer, keeps: Bool) -> Making {
        guard ProcessState.root.load() == 0 else { return .here }
        let own = own
        let world = requester.state.world
        if (own?.world ?? .process) === world {
            guard let root = own?.root else { return .here }
            if requester == core, !keeps || !root.core.isNested(in: requester) { return .here }
        }
        if !world.isSandbox { return .within(nil) }
        // One that ends just now is left to its end.
        return Surroundings(entering: world).map { .within($0) } ?? .here
    }

    /// Runs an operation in a new sandbox.
    static func sandboxed<Value>(_ operation: () throws -> Value) rethrows -> Value {
        var surroundings = World.sandbox()
        defer { leave(&surroundings) }
        return try $own.withValue(surroundings, operation: operation)
    }

    /// Runs an operation that may suspend in a new sandbox.
    static func sandboxed<Value>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Value
    ) async rethrows -> Value {
        var surroundings = World.sandbox()
        defer { leave(&surroundings) }
        return try await $own.withValue(surroundings, operation: operation)
    }

    /// If nobody else is in the sandbox, what is kept is released in there.
    private static func leave(_ surroundings: inout Surroundings) {
        if !isKnownUniquelyReferenced(&surroundings) { return }
        let world = surroundings.world
        if ProcessState.lock.withLock({ world.users > 1 }) { return }
        $own.withValue(surroundings) { world.release() }
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Whether this container, or one that it asks, is nested in another, in however many steps. Depth-first. Takes
    /// `ProcessState.lock`.
    fileprivate func isNested(in other: CorePointer) -> Bool {
        ProcessState.lock.withLock {
            var seen: Set<CorePointer> = []
            var pending = [self]
            while let core = pending.popLast() {
                if !seen.insert(core).inserted { continue }
                if core.state.enclosing == other { return true }
                pending += core.state.askedNext.map(\.core)
            }
            return false
        }
    }
}
