/// When the making of an instance began.
struct Beginning {
    /// When somebody first asked for it.
    let asked: UInt
    /// Recipes with a higher serial were registered after it, and resets with a higher one happened after it.
    private(set) var serial: UInt
    /// The options of the recipe at that time.
    let settings: RecipeSettings?
    /// Whether the factory has been called, or is about to be. Until then everything is still before the making.
    private var isUnderWay = false
    /// Whether the one instance has been reset since.
    private var isReset = false

    /// Now. Under `ProcessState.lock`.
    init(_ recipe: Recipe?) {
        serial = ProcessState.nextSerial()
        asked = serial
        settings = recipe?.settings
    }

    /// The factory is about to be called. Under `ProcessState.lock`.
    mutating func begin() {
        serial = ProcessState.nextSerial()
        isUnderWay = true
    }

    /// The instance that is being made is dropped. Under `ProcessState.lock`.
    mutating func reset() { isReset = isUnderWay }

    /// Whether what was begun then has been let go since, by a reset of the scope or the container's cache, by
    /// `shutDown`, by `Resolver.reset()`, or by another option: it is handed to those who waited for it, and not kept.
    /// Under `ProcessState.lock`.
    func isOutdated(_ recipe: Recipe, in scope: ResolverScope, for requester: CorePointer) -> Bool {
        isReplaced(recipe) || (isUnderWay && wasReset(recipe, scope, requester))
    }

    /// Whether the recipe has been replaced or changed. Under `ProcessState.lock`.
    func isReplaced(_ recipe: Recipe) -> Bool { recipe.declarer == nil || recipe.settings !== settings }

    /// Under `ProcessState.lock`.
    func wasReset(_ recipe: Recipe, _ scope: ResolverScope, _ requester: CorePointer) -> Bool {
        isReset || wasReset(scope, requester) || recipe.declarer.map { wasReset(scope, $0) } ?? false
    }

    /// Whether what a container keeps has been let go since. Under `ProcessState.lock`.
    func wasReset(_ scope: ResolverScope, _ core: CorePointer) -> Bool {
        let state = core.state
        return scope.lastReset(in: core) > serial || scope.keeper(in: core).lastReset(in: core) > serial
            || state.world.lastReset > serial || state.lastShutDown > serial
            || (scope.storage == .container && state.lastCache > serial)
    }
}
