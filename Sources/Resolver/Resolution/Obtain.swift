/// From a recipe to an instance, on the slow path.
extension Resolver {
    /// The outcome of an attempt to obtain an instance.
    enum Obtained {
        /// It is where it was to be written.
        case service
        /// The factory returned nil.
        case null
        /// Nothing was done: the recipe has been replaced, or has other options by now, so that nothing is to be kept
        /// for it.
        case gone
    }

    /// Writes the instance of a recipe as its scope has it, or as another scope that it is proxied to has it.
    static func obtain(
        _ request: Request, in other: ResolverScope? = nil, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Obtained {
        let (recipe, settings, core) = (request.recipe, request.settings, request.core)
        if !settings.isSharable && !recipe.isSuspending(settings) {
            try checkIsolation(recipe.isolation, of: recipe, request.question)
        }
        if recipe.alias != nil { return try instantiate(request, into: room) }
        let scope = other ?? settings.scope
        let keeper = keeper(of: recipe, core, scope)
        switch keeper.storage {
        case .unique, .container: return try instantiate(request, into: room)
        case .graph:
            if takeGraphInstance(recipe, core, into: room) {
                if request.question.args != nil {
                    ResolverWarning.reportArgumentsIgnoredInPass(recipe, request.question)
                }
                return .service
            }
            return try instantiate(request, finish: .graph, into: room)
        case .nested where other != nil: return try instantiate(request, into: room)
        case .strong, .weak, .nested:
            switch try claim(request, scope, keeper, into: room) {
            case .found: return .service
            case .gone: return .gone
            case .toMake(let keeping):
                defer { keeping.end() }
                return try instantiate(request, finish: .keep(keeping), into: room)
            }
        case .custom:
            if other != nil { return try instantiate(request, into: room) }
            return try customInstance(request, keeper, into: room)
        }
    }

    /// The scope that keeps what another is asked to keep.
    @inline(never)
    static func keeper(of recipe: Recipe, _ core: CorePointer, _ scope: ResolverScope) -> ResolverScope {
        ProcessState.lock.withLock { scope.keeper(in: recipe.declarer ?? core) }
    }

    @inline(never)
    private static func customInstance(
        _ request: Request, _ scope: ResolverScope, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Obtained {
        // It may ask for the service, and so be asked again.
        try checkDepth(request, isOfScope: true)
        func open<Service>(_ type: Service.Type) -> Result<Obtained, ResolverError> {
            let call = ScopeCall(at: request.question.location)
            defer { call.end() }
            let registration = ResolverRegistration<Service>(request.recipe, for: call)
            Lock.assertNoneHeld("a custom scope asked under a lock")
            let thread = ThreadState.current
            let outer = (thread.pointee.isScopeAsked, thread.pointee.scopeFailure)
            (thread.pointee.isScopeAsked, thread.pointee.scopeFailure) = (true, nil)
            defer { (thread.pointee.isScopeAsked, thread.pointee.scopeFailure) = outer }
            let service = scope.resolve(
                registration: registration, resolver: request.core.resolver, args: request.question.passed)
            if service == nil, let failure = thread.pointee.scopeFailure { return .failure(failure.error) }
            room.initializeMemory(as: Service?.self, to: service)
            return .success(service == nil ? .null : .service)
        }
        return try _openExistential(request.recipe.key.metatype, do: open).get()
    }

    @inline(never)
    private static func takeGraphInstance(
        _ recipe: Recipe, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) -> Bool {
        let thread = ThreadState.current
        if thread.pointee.depth == 0 { return false }
        let binding = ProcessState.lock.withLock {
            let binding = core.binding(for: recipe.key)
            thread.pin()
            thread.importGraph(recipe.core, core)
            return binding
        }
        return thread.takeGraphInstance(binding, recipe.core, core, into: room)
    }
}
