/// When the making of an instance began.
struct Beginning {
    /// When somebody first asked for it.
    let asked: UInt
    /// Recipes with a higher serial were registered after it, and resets with a higher one happened after it.
    private(set) var serial: UInt
    /// The options of the recipe at that time, and the scope that was asked to keep what is made: theirs, or one that a
    /// custom scope has asked.
    private let settings: RecipeSettings?
    private let scope: ResolverScope?
    /// Whether the factory has been called, or is about to be. Until then everything is still before the making.
    private var isUnderWay = false
    /// Whether the one instance has been reset since.
    private var isReset = false
    /// The containers for which the scope has been reset since.
    private var resetFor: Set<CorePointer> = []

    /// Now. Under `ProcessState.lock`.
    init(_ recipe: Recipe?, in scope: ResolverScope?) {
        serial = ProcessState.nextSerial()
        asked = serial
        settings = recipe?.settings
        self.scope = scope
    }

    /// The factory is about to be called. Under `ProcessState.lock`.
    mutating func begin() {
        serial = ProcessState.nextSerial()
        isUnderWay = true
    }

    /// The instance that is being made is dropped. Under `ProcessState.lock`.
    mutating func reset() { isReset = isUnderWay }

    /// A scope is reset for some containers. Under `ProcessState.lock`.
    mutating func reset(_ scope: ResolverScope, for cores: Set<CorePointer>) {
        if isUnderWay, let own = self.scope, own === scope || own.resetting === scope { resetFor.formUnion(cores) }
    }

    /// Whether what was begun then is for those who ask a scope now. Not if it has been let go since, by a reset of the
    /// scope or the container's cache, by `shutDown`, by `Resolver.reset()`, or by another option: then it is not kept.
    /// After a reset those who wait for it already are handed it; after another option, who waits for a thread asks anew.
    /// Under `ProcessState.lock`.
    func serves(_ scope: ResolverScope, _ recipe: Recipe, for requester: CorePointer) -> Bool {
        self.scope === scope && !isReplaced(recipe) && !(isUnderWay && wasReset(recipe, requester))
    }

    /// Whether the recipe has been replaced or changed. Under `ProcessState.lock`.
    func isReplaced(_ recipe: Recipe) -> Bool { recipe.declarer == nil || isChanged(recipe) }

    /// Whether the recipe has been given other options. Under `ProcessState.lock`.
    func isChanged(_ recipe: Recipe) -> Bool { recipe.settings !== settings }

    /// Under `ProcessState.lock`.
    func wasReset(_ recipe: Recipe, _ requester: CorePointer) -> Bool {
        isReset || wasReset(in: requester) || recipe.declarer.map { wasEmptied($0) } ?? false
    }

    /// Whether what a container keeps has been let go since. Under `ProcessState.lock`.
    func wasReset(in core: CorePointer) -> Bool { resetFor.contains(core) || wasEmptied(core) }

    /// Whether it has been let go by more than a reset for some containers, which concerns those only.
    private func wasEmptied(_ core: CorePointer) -> Bool {
        guard ProcessState.lastReset > serial, let scope else { return false }
        let state = core.state
        return scope.resetting.lastReset(in: core) > serial || scope.keeper(in: core).lastReset(in: core) > serial
            || state.world.lastReset > serial || state.lastShutDown > serial
            || (scope.storage == .container && state.lastCache > serial)
    }
}
