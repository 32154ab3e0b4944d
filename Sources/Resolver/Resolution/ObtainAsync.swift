/// The outcome of an attempt to obtain an instance where a factory may suspend.
enum ObtainedAsync<Service> {
    /// The service, or nil if the factory returned nil, and how it was come by.
    case answer(Service?, WitnessedAnswer)
    /// Nothing was done: the recipe has been replaced, or has other options by now.
    case gone
}

/// The slow path where a factory may suspend.
extension Resolver {
    /// The service, or the reason there is none, made on whatever actors its factories were written on.
    static func requireAsync<Service>(
        _ type: Service.Type, _ question: Question, _ resolver: Resolver, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        if let service = try await findAsync(type, question, resolver) { return service }
        throw factoryReturnedNil(question, resolver.core)
    }

    /// Not the usual way, so not a part of whatever calls it.
    @inline(never)
    static func obtainAsync<Service>(
        _ type: Service.Type, _ request: Request, _ resolver: Resolver, at place: Surroundings.Making,
        seenAs making: WitnessedMaking?, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> ObtainedAsync<Service> {
        let surroundings: Surroundings?
        switch place {
        case .here: surroundings = .own
        case .within(let other): surroundings = other
        }
        let outcome: Result<ObtainedAsync<Service>, ResolverError> = await Surroundings.$own.withValue(surroundings) {
            await WitnessedMaking.$innermost.withValue(making) {
                do throws(ResolverError) {
                    return .success(try await obtainAsync(type, request, resolver, isolation: isolation))
                } catch {
                    return .failure(error)
                }
            }
        }
        return try outcome.get()
    }

    static func obtainAsync<Service>(
        _ type: Service.Type, _ request: Request, _ resolver: Resolver, in other: ResolverScope? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> ObtainedAsync<Service> {
        let (recipe, parent) = (request.recipe, AsyncFrame.current)
        if recipe.alias != nil { return .answer(try await instantiateAsync(type, request, in: parent), .kept) }
        let scope = other ?? request.settings.scope
        let keeper = keeper(of: recipe, request.core, scope)
        switch keeper.storage {
        case .nested where other != nil, .custom where other != nil:
            return .answer(try await instantiateAsync(type, request, in: parent), .made)
        case .unique, .container: return .answer(try await instantiateAsync(type, request, in: parent), .made)
        case .graph: return try await shareAsync(type, request, in: parent)
        case .strong, .weak, .nested: return try await keepAsync(type, request, scope, keeper, in: parent)
        case .custom: return .answer(try await ask(keeper, for: type, request, resolver, in: parent), .kept)
        }
    }

    /// Asks a scope of the user's. It may ask for the service in turn, which is no frame.
    private static func ask<Service>(
        _ scope: ResolverScope, for type: Service.Type, _ request: Request, _ resolver: Resolver,
        in parent: AsyncFrame?, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let frames = parent?.depth ?? 0
        let call = ScopeCall(at: request.question.location, within: ScopeCall.own, frames: frames)
        defer { call.end() }
        try checkDepth(request.question, call.depth, isOfScope: true)
        let outcome: Result<Service?, ResolverError> = await ScopeCall.$own.withValue(call) {
            do throws(ResolverError) {
                return .success(
                    try await scope.resolveAsync(
                        registration: ResolverRegistration<Service>(request.recipe, for: call), resolver: resolver,
                        args: request.question.passed, isolation: isolation))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    /// A new instance, whatever the scope.
    static func instantiateAsync<Service>(
        _ type: Service.Type, _ request: Request, in parent: AsyncFrame?, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let (recipe, question) = (request.recipe, request.question)
        try check(recipe, question, request.core, in: parent)
        let frame = AsyncFrame(recipe, question, request.core, in: parent)
        let made = try await frame.run { () async throws(ResolverError) in
            try await recipe.makeAsync(type, request.settings, frame, Args(question.args))
        }
        return made.value
    }

    /// Whether making a service would never end. (N3)
    static func check(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, in parent: AsyncFrame?
    ) throws(ResolverError) {
        guard let parent else { return }
        if parent.outward.contains(where: { $0.recipe === recipe }),
            let repeated = ProcessState.lock.withLock({ repeated(recipe, question, core, in: parent) })
        {
            let path = parent.path[(repeated.depth - 1)...]
            throw .cycle(path: path.map(ResolverError.Step.init), trail: .ending(with: question, in: parent))
        }
        try checkDepth(question, parent.depth)
    }

    /// The innermost of a frame and those around it in which the same service is being made that is asked for, if it is. A frame
    /// that has ended makes nothing any more: it has left a task behind. Under `ProcessState.lock`.
    static func repeated(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, in parent: AsyncFrame
    ) -> AsyncFrame? {
        let isOnceOnly = recipe.core.flags.load() & RecipeCore.onceOnly != 0
        if !isOnceOnly, question.args != nil { return nil }
        return parent.outward.first {
            $0.recipe === recipe && $0.core == core && (isOnceOnly || !$0.hasArguments) && !$0.hasEnded
        }
    }

    /// Frames of tasks lie on the heap and take as long as memory lasts. Nobody means to have so many.
    private static func checkDepth(_ question: Question, _ depth: Int, isOfScope: Bool = false) throws(ResolverError) {
        if depth < 10_000 { return }
        var trail = Trail.ending(with: question)
        (trail.isOfTasks, trail.isOfScope) = (true, isOfScope)
        throw .tooDeep(depth: depth, service: .init(question.key), trail: trail)
    }
}
