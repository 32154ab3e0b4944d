/// From a recipe to an instance, on the long way.
extension Resolver {
    /// The instance of a recipe as its scope has it, or as another scope that it is proxied to has it. Nil if the factory
    /// returned nil, or, with `isGone` set and nothing done, if the recipe has been replaced and is not to be kept for.
    static func obtain<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ isGone: inout Bool,
        in other: ResolverScope? = nil
    ) throws(ResolverError) -> Service? {
        try checkIsolation(recipe.isolation, question)
        if recipe.alias != nil { return try instantiate(type, recipe, question, core) }
        let (scope, keeper) = Wiring.lock.withLock {
            let scope = other ?? recipe.scope
            return (scope, scope.keeper(in: recipe.home ?? core))
        }
        switch keeper.storage {
        case .unique, .container:
            return try instantiate(type, recipe, question, core)
        case .graph:
            return try graphInstance(type, recipe, question, core)
        case .strong, .weak:
            return try keep(type, recipe, question, core, in: scope, weakly: keeper.storage == .weak, &isGone)
        case .custom:
            if other != nil { return try instantiate(type, recipe, question, core) }
            return keeper.resolve(
                registration: ResolverRegistration<Service>(recipe), resolver: core.resolver, args: question.args)
        }
    }

    private static func graphInstance<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service? {
        let thread = ThreadState.current
        let binding = Wiring.lock.withLock { core.binding(for: recipe.key) }
        if thread.pointee.depth != 0, let bits = thread.graphInstance(binding, recipe.core, core) {
            return bits.assumingMemoryBound(to: Service.self).pointee
        }
        return try instantiate(type, recipe, question, core) { service, mark in
            FastPath.keepInGraph(service, thread, recipe.core, core, mark)
        }
    }

    /// A new instance, whatever the scope. `finish` sees it while it is still the innermost of the cycle, with the
    /// place in the cycle's notes where its making began.
    static func instantiate<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer,
        finish: (Service, _ mark: Int) -> Void = { _, _ in }
    ) throws(ResolverError) -> Service? {
        let thread = ThreadState.current
        let (binding, modifiers) = Wiring.lock.withLock { (core.binding(for: recipe.key), recipe.modifiers) }
        try checkIsolation(recipe.isolation, question)
        for modifier in modifiers { try checkIsolation(modifier.isolation, question) }
        let mark = thread.noteMark
        guard thread.push(binding, recipe.core, core, question.site, hasArguments: question.args != nil) else {
            throw refusal(toMake: recipe, question, core, thread)
        }
        let service = recipe.make(type, core.resolver, question.args, modifiers[...])
        if let service { finish(service, mark) }
        thread.pop()
        if service == nil, recipe.alias == nil, let failure = thread.takeFailure() { throw failure }
        return service
    }

    /// Why a service may not be begun.
    private static func refusal(
        toMake recipe: Recipe, _ question: Question, _ core: CorePointer, _ thread: ThreadPointer
    ) -> ResolverError {
        if thread.repeats(recipe.core, core, hasArguments: question.args != nil) {
            return .cycle(path: Trail.ring(thread, to: recipe, core), trail: .ending(with: question))
        }
        return .tooDeep(
            depth: thread.pointee.depth, service: .init(recipe.key), trail: .ending(with: question))
    }

    private static func checkIsolation(_ actor: (any Actor)?, _ question: Question) throws(ResolverError) {
        guard let actor, !Isolation.isCurrent(actor) else { return }
        throw .wrongIsolation(
            service: .init(question.key), needed: Isolation.name(of: actor), asked: Isolation.current,
            trail: .ending(with: question))
    }
}
