/// From a recipe to an instance, on the slow path.
extension Resolver {
    /// The instance of a recipe as its scope has it, or as another scope that it is proxied to has it. Nil if the
    /// factory returned nil, or, with `isGone` set and nothing done, if the recipe has been replaced and is not to be
    /// kept for.
    static func obtain<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ settings: RecipeSettings, _ question: Question, _ core: CorePointer,
        _ isGone: inout Bool, in other: ResolverScope? = nil
    ) throws(ResolverError) -> Service? {
        if !settings.isSharable && !recipe.isSuspending(settings) {
            try checkIsolation(recipe.isolation, of: recipe, question)
        }
        if recipe.alias != nil { return try instantiate(type, recipe, question, core) }
        let scope = other ?? settings.scope
        let keeper = keeper(of: recipe, core, scope)
        switch keeper.storage {
        case .unique, .container:
            return try instantiate(type, recipe, question, core)
        case .graph:
            if let bits = graphBits(recipe, core) { return bits.assumingMemoryBound(to: Service.self).pointee }
            return try instantiate(type, recipe, question, core, finish: .graph)
        case .nested where other != nil: return try instantiate(type, recipe, question, core)
        case .strong, .weak, .nested:
            var kept: Service?
            guard let keeping = try claim(type, recipe, settings, question, core, scope, keeper, &kept, &isGone)
            else { return kept }
            defer { keeping.end() }
            return try instantiate(type, recipe, question, core, finish: .keep(keeping))
        case .custom:
            return try customInstance(type, recipe, question, core, keeper, isProxied: other != nil)
        }
    }

    /// The scope that keeps what another is asked to keep.
    @inline(never)
    static func keeper(of recipe: Recipe, _ core: CorePointer, _ scope: ResolverScope) -> ResolverScope {
        ProcessState.lock.withLock { scope.keeper(in: recipe.declarer ?? core) }
    }

    @inline(never)
    private static func customInstance<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ scope: ResolverScope,
        isProxied: Bool
    ) throws(ResolverError) -> Service? {
        if isProxied { return try instantiate(type, recipe, question, core) }
        let registration = ResolverRegistration<Service>(recipe)
        return scope.resolve(registration: registration, resolver: core.resolver, args: question.args)
    }

    @inline(never)
    private static func graphBits(_ recipe: Recipe, _ core: CorePointer) -> UnsafeRawPointer? {
        let thread = ThreadState.current
        if thread.pointee.depth == 0 { return nil }
        let binding = ProcessState.lock.withLock {
            let binding = core.binding(for: recipe.key)
            thread.pin()
            return binding
        }
        return thread.graphInstance(binding, recipe.core, core)
    }

    /// How a new instance is kept while it is still the innermost of the pass.
    enum Finish {
        case none, graph
        case keep(Keeping)
    }

    /// A new instance, whatever the scope.
    static func instantiate<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer,
        finish: Finish = .none
    ) throws(ResolverError) -> Service? {
        let thread = ThreadState.current
        let mark = thread.noteMark
        let modifiers = try begin(recipe, question, core, thread, finish)
        let service = recipe.make(type, core.resolver, question.args, modifiers)
        if let service {
            if thread.pointee.failure != nil { thread.forgetFailures() }
            settle(service, finish, recipe, core, thread, mark)
            thread.pop()
            return service
        }
        let failure = thread.takeFailure()
        thread.pop()
        if let failure { throw failure }
        return nil
    }

    @inline(never)
    private static func settle<Service>(
        _ service: Service, _ finish: Finish, _ recipe: Recipe, _ core: CorePointer, _ thread: ThreadPointer,
        _ mark: Int
    ) {
        if ProcessState.interceptors.load() & Interceptor.witness != 0 {
            core.state.world.tell { .made(WitnessedService(recipe), asked: thread.lastLocation.place) }
        }
        switch finish {
        case .none: break
        case .graph: FastPath.keepInGraph(service, thread, recipe.core, core, mark)
        case .keep(let keeping): keeping.keep(service, notesFrom: mark)
        }
    }

    /// Makes it the innermost of the pass; a function of its own so that what it needs is off the stack when the
    /// factory runs.
    @inline(never)
    private static func begin(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ thread: ThreadPointer, _ finish: Finish
    ) throws(ResolverError) -> ArraySlice<AnyModifier> {
        let (binding, settings) = ProcessState.lock.withLock {
            if case .keep(let keeping) = finish { keeping.begin() }
            let binding = core.binding(for: recipe.key)
            // The binding is the thread's to use until the pass ends.
            thread.pin()
            return (binding, recipe.settings)
        }
        do throws(ResolverError) {
            if recipe.isSuspending(settings) { throw refusal(toAwait: recipe, question, core, thread) }
            try checkIsolation(recipe.isolation, of: recipe, question)
            for modifier in settings.modifiers {
                for actor in modifier.isolations { try checkIsolation(actor, of: recipe, question) }
            }
            guard thread.push(binding, recipe.core, core, question.location, hasArguments: question.args != nil) else {
                throw refusal(toMake: recipe, question, core, thread)
            }
        } catch {
            if thread.pointee.depth == 0 { thread.unpin() }
            throw error
        }
        Lock.assertNoneHeld("a factory under a lock")
        return settings.modifiers[...]
    }

    /// Why a service may not be begun.
    private static func refusal(
        toMake recipe: Recipe, _ question: Question, _ core: CorePointer, _ thread: ThreadPointer
    ) -> ResolverError {
        if thread.repeats(recipe.core, core, hasArguments: question.args != nil) {
            return .cycle(path: Trail.ring(thread, to: recipe.core, core), trail: .ending(with: question))
        }
        return .tooDeep(
            depth: thread.pointee.depth, service: .init(recipe.key), trail: .ending(with: question))
    }

    /// Why a service may not be made synchronously.
    static func refusal(
        toAwait recipe: Recipe, _ question: Question, _ core: CorePointer, _ thread: ThreadPointer
    ) -> ResolverError {
        if thread.repeats(recipe.core, core, hasArguments: question.args != nil) {
            return .cycle(path: Trail.ring(thread, to: recipe.core, core), trail: .ending(with: question))
        }
        return .asynchronous(
            service: .init(question.key), registered: recipe.place, override: override(of: recipe, in: core),
            trail: .ending(with: question))
    }

    static func checkIsolation(
        _ actor: (any Actor)?, of recipe: Recipe, _ question: Question
    ) throws(ResolverError) {
        guard let actor, !Isolation.isCurrent(actor) else { return }
        if ProcessState.lock.withLock({ recipe.isTolerant }) {
            return ResolverWarning.reportWrongIsolation(actor, of: recipe, question)
        }
        throw .wrongIsolation(
            service: .init(question.key), needed: Isolation.name(of: actor), asked: Isolation.current,
            trail: .ending(with: question))
    }
}
