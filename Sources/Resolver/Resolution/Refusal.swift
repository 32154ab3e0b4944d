/// Why a thread may not make a service.
extension Resolver {
    /// Throws where code of the user's that is no factory, and about to be called, may have been called by itself so often
    /// that the stack is nearly used up.
    static func checkDepth(_ request: Request, isOfScope: Bool = false) throws(ResolverError) {
        let thread = ThreadState.current
        if !thread.isDeep { return }
        var trail = Trail.ending(with: request.question)
        trail.isOfScope = isOfScope
        throw .tooDeep(depth: thread.pointee.depth, service: .init(request.recipe.key), trail: trail)
    }

    /// Why a service may not be begun.
    static func refusal(
        toMake recipe: Recipe, _ question: Question, _ core: CorePointer, _ thread: ThreadPointer
    ) -> ResolverError {
        cycle(recipe, question, core, thread)
            ?? .tooDeep(depth: thread.pointee.depth, service: .init(recipe.key), trail: .ending(with: question))
    }

    /// Why a service may not be made synchronously.
    static func refusal(
        toAwait recipe: Recipe, _ question: Question, _ core: CorePointer, _ thread: ThreadPointer
    ) -> ResolverError {
        cycle(recipe, question, core, thread)
            ?? .asynchronous(
                service: .init(question.key), registered: recipe.place, arguments: recipe.signature?.needed ?? [],
                override: override(of: recipe, in: core), trail: .ending(with: question))
    }

    /// The error for a service that the thread is making already; nil if it is not.
    private static func cycle(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, _ thread: ThreadPointer
    ) -> ResolverError? {
        if !thread.repeats(recipe.core, core, hasArguments: question.args != nil) { return nil }
        return .cycle(path: Trail.ring(thread, to: recipe.core, core), trail: .ending(with: question))
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
