/// What static calls read and change: one for the process, and one for each sandbox. (C10)
///
/// A container belongs to the world that it was made in. Code that runs in another sandbox and uses it uses that
/// sandbox's copy of it (`World+Images.swift`).
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
    @exclusivity(unchecked) private var typeNumbers: [UInt: UnsafeMutableRawPointer] = [:]
    @exclusivity(unchecked) private var formerTypeNumbers: [UnsafeMutableRawPointer] = []
    /// How many `Surroundings` are in it. A sandbox without any has ended.
    @exclusivity(unchecked) var users = 0

    /// The process's.
    private init() {
        words = .process
        outer = nil
    }

    /// A sandbox, which begins with the settings of another world. Under `ProcessState.lock`.
    private init(within outer: World) {
        words = .allocate()
        self.outer = outer
        defaultSettings = outer.defaultSettings
        registrations = outer.registrations.asDone
        contexts = outer.contexts
        witnesses = outer.witnesses
        Interceptor.witnessed += witnesses.count
    }

    deinit {
        words.deallocate()
        for number in formerTypeNumbers + typeNumbers.values { number.deallocate() }
    }

    var isSandbox: Bool { outer != nil }

    /// What errors call a sandbox.
    static var sandboxLabel: String { "a sandbox" }

    /// How containers refer to it: nil for the process's.
    var sandbox: World? { outer == nil ? nil : self }

    /// The world of the calling task.
    static var current: World {
        if ProcessState.interceptors.load() & Interceptor.sandbox == 0 { return .process }
        return Surroundings.own?.world ?? .process
    }

    /// A sandbox within the calling task's world: copies of its containers, with none of the instances.
    static func sandbox() -> Surroundings {
        let outer = current
        // Otherwise the copies would be of half of it.
        outer.register(waiting: true)
        let (main, root) = (outer.mainContainer, Resolver.root)
        let world = ProcessState.lock.withLock { World(within: outer) }
        let surroundings = Surroundings(in: world)
        world.replace(main: world.image(of: main), root: world.image(of: root))
        world.decorate(with: ProcessState.lock.withLock { outer.decorate })
        return surroundings
    }

    /// The last who was in it has left: lets go of its containers.
    func end() {
        var retired = RetiredObjects()
        let held: (images: [UInt: Resolver], registrations: Registrations, [any Witness])? = ProcessState.lock.withLock
        {
            if users > 0 { return nil }
            Interceptor.witnessed -= witnesses.count
            defer { (current, images, registrations, witnesses) = (StaticContainers(), [:], Registrations(), []) }
            for word in [words.main, words.root, words.unregistered] { word.store(0) }
            retired.objects += [current.main, current.root].compactMap(\.self) as [Resolver]
            return (images, registrations, witnesses)
        }
        if held == nil { return }
        decorate(with: nil)
        retired.discard()
        withExtendedLifetime(held) {}
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
            if let number = typeNumbers[type] { return Int(bitPattern: number) }
            let number = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
            typeNumbers[type] = number
            return Int(bitPattern: number)
        }
    }

    /// Under `ProcessState.lock`.
    func renumberTypes() {
        formerTypeNumbers += typeNumbers.values
        typeNumbers = [:]
    }
}
