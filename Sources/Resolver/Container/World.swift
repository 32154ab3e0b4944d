/// The state that static calls read and change: one for the process, and one for each sandbox. (C10)
///
/// A container belongs to the world that it was made in, and once that has ended, to the one around it. Code that runs in
/// another sandbox and uses it uses that sandbox's copy of it (`World+Images.swift`).
///
/// Safety: the words are written under `ProcessState.lock`, and read by anybody: whoever reads one uses it within a read
/// section or the pass it pins, or retains the container in there, so the old container is let go by way of
/// `RetiredObjects`. Every `var` is read and written under the lock.
final class World: @unchecked Sendable {
    struct StaticContainers {
        var main: Resolver?
        var root: Resolver?
    }

    static let process = World()

    let words: WorldWords
    /// The world that the code was in which opened this one; nil for the process's.
    let outer: World?

    @exclusivity(unchecked) var current = StaticContainers()
    @exclusivity(unchecked) var defaultSettings = RecipeSettings(scope: ResolverScope.graph)
    @exclusivity(unchecked) private(set) var decorate: (@Sendable (Any) -> Void)?
    @exclusivity(unchecked) var registrations = Registrations()
    /// The contexts that have been set.
    @exclusivity(unchecked) var contexts: [ResolverContext: Bool] = [:]
    /// Told what happens here.
    @exclusivity(unchecked) var witnesses: [any Witness] = []
    /// Told what is changed here while there are sandboxes.
    @exclusivity(unchecked) var watchers: [any Witness] = []
    /// The warnings that the witnesses have been told.
    @exclusivity(unchecked) var warned: Set<WarningLog.Mark> = []
    /// When `Resolver.reset()` was last called.
    @exclusivity(unchecked) var lastReset: UInt = 0
    /// When scopes were last reset in this sandbox.
    @exclusivity(unchecked) var scopeResets: [ObjectIdentifier: UInt] = [:]
    /// A sandbox's copies of containers that were made outside of it, by the serial numbers of those.
    @exclusivity(unchecked) var images: [UInt: Resolver] = [:]
    /// The numbers by which custom scopes know types in this sandbox.
    @exclusivity(unchecked) private var typeNumbers: [UInt: Int] = [:]
    /// The last of those numbers. Guarded by `ProcessState.lock`, as what belongs to one world is.
    nonisolated(unsafe) private static var lastTypeNumber = 1
    /// How many `Surroundings` and inner sandboxes there are in it. It ends when there are none.
    @exclusivity(unchecked) var users = 0
    /// Whether somebody has come in once more to release what was kept.
    @exclusivity(unchecked) var hasReleased = false
    /// The releases in the background of what its containers kept.
    let releases = Releases()

    /// The process's.
    private init() {
        words = .process
        outer = nil
    }

    /// A sandbox, which begins with the settings of another world, and keeps that open. Under `ProcessState.lock`.
    init(within outer: World) {
        words = .allocate()
        self.outer = outer
        defaultSettings = outer.defaultSettings
        registrations = outer.registrations.asDone
        contexts = outer.contexts
        witnesses = outer.witnesses
        Interceptor.witnessed += witnesses.count
        outer.users += 1
    }

    deinit { if outer != nil { words.deallocate() } }

    var isSandbox: Bool { outer != nil }

    /// Whether all that it had has been let go: it is not entered any more. Without the lock.
    var isOver: Bool { words.successor.load() != 0 }

    /// The words for a sandbox in errors.
    static var sandboxLabel: String { "a sandbox" }

    /// How containers refer to it: nil for the process's.
    var sandbox: World? { outer == nil ? nil : self }

    /// The world of the calling task.
    static var current: World {
        if ProcessState.interceptors.load() & Interceptor.sandbox == 0 { return .process }
        return Surroundings.own?.world ?? .process
    }

    /// This one, or the nearest around it that has not ended.
    var living: World {
        var world = self
        while world.isOver, let outer = world.outer { world = outer }
        return world
    }

    func decorate(with block: (@Sendable (Any) -> Void)?) {
        // The old closure is released outside of the lock.
        var block = block
        ProcessState.lock.withLock {
            let change = (block == nil ? 0 : 1) - (decorate == nil ? 0 : 1)
            swap(&decorate, &block)
            Interceptor.witnessed += change
        }
    }

    /// Stands for a type in a custom scope that keeps instances by that: sandboxes have numbers of their own, and new
    /// ones after a reset. So they share nothing in a storage that this library knows nothing of.
    func number(of type: UInt) -> Int {
        if outer == nil { return Int(bitPattern: type) }
        return ProcessState.lock.withLock {
            if let number = typeNumbers[type] { return number }
            // Odd, so it is no type's own.
            World.lastTypeNumber += 2
            typeNumbers[type] = World.lastTypeNumber
            return World.lastTypeNumber
        }
    }

    /// Under `ProcessState.lock`.
    func renumberTypes() { typeNumbers = [:] }
}
