/// The making of a new instance, on the slow path.
extension Resolver {
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
    static func instantiate(
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
        do throws(ResolverError) {
            if modifiers.isEmpty {
                try recipe.core.callHeld(binding, .passUnretained(resolver), Args(request.question.args), into: room)
            } else {
                try recipe.make(resolver, request.question.args, modifiers[...], into: room)
            }
        } catch {
            if Interceptor.isWitnessed { tellUnmade(recipe, core: request.core, thread) }
            throw error
        }
        guard room.hasService(of: binding) else {
            if Interceptor.isWitnessed { tellUnmade(recipe, core: request.core, thread) }
            return .null
        }
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

    /// Tells the witnesses that the factory has run and has made none.
    @inline(never)
    private static func tellUnmade(_ recipe: Recipe, core: CorePointer, _ thread: ThreadPointer) {
        core.state.world.tell { .unmade(WitnessedService(recipe), asked: thread.askersLocation.place) }
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
}
