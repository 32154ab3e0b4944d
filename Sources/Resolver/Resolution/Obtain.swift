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
        try checkDepth(request)
        func open<Service>(_ type: Service.Type) -> Obtained {
            let registration = ResolverRegistration<Service>(request.recipe, isForItsScope: true)
            Lock.assertNoneHeld("a custom scope asked under a lock")
            let service = scope.resolve(
                registration: registration, resolver: request.core.resolver, args: request.question.args)
            room.initializeMemory(as: Service?.self, to: service)
            return service == nil ? .null : .service
        }
        return _openExistential(request.recipe.key.metatype, do: open)
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

    /// How a new instance is kept while it is still the innermost of the pass.
    enum Finish {
        case none, graph
        case keep(Keeping)
    }

    /// A new instance, whatever the scope. Nil if the factory returned nil.
    static func instantiate<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service? {
        var service: Service?
        let settings = ProcessState.lock.withLock { recipe.settings }
        _ = try withRoom(for: &service) { (room) throws(ResolverError) in
            try instantiate(
                Request(recipe: recipe, settings: settings, question: question, core: core), into: room)
        }
        return service
    }

    /// Writes a new instance, whatever the scope, made by the options that its asker has found: where other ones have come
    /// since, it was made before that.
    private static func instantiate(
        _ request: Request, finish: Finish = .none, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) -> Obtained {
        let thread = ThreadState.current
        let mark = thread.noteMark
        let binding = try begin(request, thread, finish)
        let (recipe, modifiers) = (request.recipe, request.settings.modifiers)
        // Whoever asked may hold another than the one that it is made for.
        let resolver = request.core.resolver
        defer {
            withExtendedLifetime(resolver) {}
            thread.pop()
        }
        if modifiers.isEmpty {
            try recipe.core.callHeld(binding, .passUnretained(resolver), Args(request.question.args), into: room)
        } else {
            try recipe.make(resolver, request.question.args, modifiers[...], into: room)
        }
        guard room.hasService(of: binding) else { return .null }
        settle(room, binding, finish, request, thread, mark)
        return .service
    }

    @inline(never)
    private static func settle(
        _ room: UnsafeMutableRawPointer, _ binding: BindingPointer, _ finish: Finish, _ request: Request,
        _ thread: ThreadPointer, _ mark: Int
    ) {
        let (recipe, core) = (request.recipe, request.core)
        if Interceptor.isWitnessed {
            thread.pointee.lastMade = recipe.core
            let object = WitnessedObject(object: room.holder(of: binding)?.takeUnretainedValue())
            core.state.world.tell { .made(WitnessedService(recipe), object, asked: thread.askersLocation.place) }
        }
        switch finish {
        case .none: break
        case .graph:
            guard let object = room.holder(of: binding) else { return }
            thread.keepInGraph(
                recipe.core, core, object.retain(), bits: room, size: Int(binding.pointee.size), notesFrom: mark)
        case .keep(let keeping): keeping.keep(room, notesFrom: mark)
        }
    }

    /// Makes it the innermost of the pass; a function of its own so that what it needs is off the stack when the
    /// factory runs.
    @inline(never)
    private static func begin(
        _ request: Request, _ thread: ThreadPointer, _ finish: Finish
    ) throws(ResolverError) -> BindingPointer {
        let (recipe, settings, core) = (request.recipe, request.settings, request.core)
        let binding = ProcessState.lock.withLock {
            if case .keep(let keeping) = finish { keeping.begin() }
            let binding = core.binding(for: recipe.key)
            // The binding is the thread's to use until the pass ends.
            thread.pin()
            return binding
        }
        do throws(ResolverError) {
            if recipe.isSuspending(settings) { throw refusal(toAwait: recipe, request.question, core, thread) }
            try checkIsolation(of: recipe, settings.modifiers[...], request.question)
            let hasArguments = request.question.args != nil
            guard thread.push(binding, recipe.core, core, request.question.location, hasArguments: hasArguments) else {
                throw refusal(toMake: recipe, request.question, core, thread)
            }
        } catch {
            if thread.pointee.depth == 0 { thread.unpin() }
            throw error
        }
        Lock.assertNoneHeld("a factory under a lock")
        return binding
    }

    /// Throws where code of the user's that is no factory, and about to be called, may have been called by itself so often
    /// that the stack is nearly used up.
    static func checkDepth(_ request: Request) throws(ResolverError) {
        let thread = ThreadState.current
        if !thread.isDeep { return }
        throw .tooDeep(
            depth: thread.pointee.depth, service: .init(request.recipe.key), trail: .ending(with: request.question))
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
            service: .init(question.key), registered: recipe.place, arguments: recipe.signature?.needed ?? [],
            override: override(of: recipe, in: core), trail: .ending(with: question))
    }

    /// The factory and the options that are wrapped around it.
    @inline(never)
    static func checkIsolation(
        of recipe: Recipe, _ modifiers: ArraySlice<AnyModifier>, _ question: Question
    ) throws(ResolverError) {
        try checkIsolation(recipe.isolation, of: recipe, question)
        for modifier in modifiers {
            for actor in modifier.isolations { try checkIsolation(actor, of: recipe, question, for: modifier) }
        }
    }

    @inline(never)
    static func checkIsolation(
        _ actor: (any Actor)?, of recipe: Recipe, _ question: Question, for options: AnyModifier? = nil
    ) throws(ResolverError) {
        guard let actor, !Isolation.isCurrent(actor) else { return }
        let part: ResolverError.Place.Part = options == nil ? .factory : .options
        if options?.isTolerant == true || ProcessState.lock.withLock({ recipe.isTolerant }) {
            return ResolverWarning.reportWrongIsolation(actor, of: recipe, part, question)
        }
        throw .wrongIsolation(
            service: .init(question.key), needed: Isolation.name(of: actor), asked: Isolation.current,
            registered: recipe.place(of: part), trail: .ending(with: question))
    }
}
