/// From a recipe to an instance, on the long way.
extension Resolver {
    /// The instance of a recipe as its scope has it, or as another scope that it is proxied to has it.
    static func obtain<Service>(
        _ recipe: Recipe, _ request: Request<Service>, in other: ResolverScope? = nil
    ) throws(ResolverError) -> Service? {
        guard let core = request.container else { return nil }
        try checkIsolation(recipe.isolation, request)
        if recipe.alias != nil { return try instantiate(recipe, request) }
        let (scope, home) = Wiring.lock.withLock { (other ?? recipe.scope, recipe.home ?? core) }
        let keeper = scope.storage == .container ? Wiring.lock.withLock { scope.keeper(in: home) } : scope
        switch keeper.storage {
        case .unique, .container:
            return try instantiate(recipe, request)
        case .graph:
            let thread = ThreadState.current
            let binding = Wiring.lock.withLock { core.binding(for: recipe.key) }
            if thread.pointee.depth != 0, let bits = thread.graphInstance(binding, recipe.core, core) {
                return bits.assumingMemoryBound(to: Service.self).pointee
            }
            return try instantiate(recipe, request) { service, mark in
                FastPath.keepInGraph(service, thread, recipe.core, core, mark)
            }
        case .strong, .weak:
            return try keep(recipe, request, in: scope, weakly: keeper.storage == .weak)
        case .custom:
            if other != nil { return try instantiate(recipe, request) }
            return keeper.resolve(
                registration: ResolverRegistration(recipe), resolver: core.resolver, args: request.args)
        }
    }

    /// A new instance, whatever the scope. `finish` sees it while it is still the innermost of the cycle, with the place in the cycle's notes
    /// where its making began.
    static func instantiate<Service>(
        _ recipe: Recipe, _ request: Request<Service>, finish: (Service, _ mark: Int) -> Void = { _, _ in }
    ) throws(ResolverError) -> Service? {
        guard let core = request.container else { return nil }
        let thread = ThreadState.current
        let (binding, modifiers) = Wiring.lock.withLock { (core.binding(for: recipe.key), recipe.modifiers) }
        try checkIsolation(recipe.isolation, request)
        for modifier in modifiers { try checkIsolation(modifier.isolation, request) }
        let mark = thread.noteMark
        guard thread.push(binding, recipe.core, core, request.site, hasArguments: request.args != nil) else {
            if thread.repeats(recipe.core, core, hasArguments: request.args != nil) {
                throw .cycle(path: Trail.ring(thread, to: recipe, core), trail: .ending(with: request))
            }
            throw .tooDeep(depth: thread.pointee.depth, service: .init(recipe.key), trail: .ending(with: request))
        }
        let service = recipe.make(Service.self, core.resolver, request.args, modifiers[...])
        if let service { finish(service, mark) }
        thread.pop()
        if service == nil, recipe.alias == nil, let failure = thread.takeFailure() { throw failure }
        return service
    }

    private static func checkIsolation<Service>(_ actor: (any Actor)?, _ request: Request<Service>)
        throws(ResolverError)
    {
        guard let actor, !Isolation.isCurrent(actor) else { return }
        throw .wrongIsolation(
            service: .init(request.key), needed: Isolation.name(of: actor), asked: Isolation.current,
            trail: .ending(with: request))
    }
}
