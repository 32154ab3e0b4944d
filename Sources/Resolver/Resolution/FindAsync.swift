/// Which way a question takes where a factory may suspend.
extension Resolver {
    /// Returns the service, or nil if the factory returned nil, made on whatever actors its factories were written on.
    static func findAsync<Service>(
        _ type: Service.Type, _ question: Question, _ resolver: Resolver, attempts: Int = 0,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let core = resolver.core
        core.registerWorld()
        ResolverWarning.reportLost(question, core)
        var attempts = attempts
        var found: Service?
        let wirings = ProcessState.wirings.load()
        switch try route(question, core, &attempts, into: &found) {
        case .synchronous: return found
        case .derived(let derived):
            if let frame = AsyncFrame.current {
                let sources = question.key.derivedQuestions
                ProcessState.lock.withLock {
                    frame.note(.one(question.key), of: core)
                    for (source, isLater) in sources { frame.note(source, isLater: isLater, of: core) }
                }
            }
            return try await derived.deriveAsync(as: type, question, in: resolver, isolation: isolation)
        case .by(let actor):
            do throws(ResolverError) {
                if Isolation.isCurrent(actor) { return try requireHere(type, question) }
                return try await Visit(question: question).require(type, on: actor).value
            } catch {
                // Something has changed on the way there: see `route`.
                if !mayTryAgain(after: attempts, since: wirings) || !isForWhatIsNeeded(error, question, core) {
                    throw error
                }
            }
            return try await findAsync(type, question, resolver, attempts: attempts + 1, isolation: isolation)
        case .suspending(let recipe, let settings, let requester):
            defer { withExtendedLifetime(requester) {} }
            let frame = AsyncFrame.current
            ProcessState.lock.withLock { frame?.note(question.key, nil, of: core) }
            let mark = Interceptor.isWitnessed ? QuestionMark(in: frame) : nil
            let request = Request(recipe: recipe, settings: settings, question: question, core: requester.core)
            let obtained: ObtainedAsync<Service>
            do throws(ResolverError) {
                let place = Surroundings.making(
                    for: requester.core, askedOf: core, keeps: settings.scope.keeps)
                if case .here = place, mark == nil {
                    obtained = try await obtainAsync(type, request, requester)
                } else {
                    obtained = try await obtainAsync(type, request, requester, at: place, seenAs: mark?.making)
                }
            } catch {
                if let mark { tellFailure(error, question, core, mark, recipe) }
                throw error
            }
            guard case .answer(let service, let answer) = obtained else {
                // Replaced while we were on our way: ask again. By a loop, all that is here would be there once more behind
                // each `await`.
                return try await findAsync(type, question, resolver, attempts: attempts, isolation: isolation)
            }
            if let service { publish(service, request, answer, in: core, mark) }
            return service
        }
    }

    /// Finds out the way. The synchronous one is gone already, and what it led to is `service`.
    @inline(never)
    private static func route<Service>(
        _ question: Question, _ core: CorePointer, _ attempts: inout Int, into service: inout Service?
    ) throws(ResolverError) -> Route {
        let thread = ThreadState.current
        var hasGivenUp = false
        var reliance = Reliance()
        while true {
            var retired = RetiredObjects()
            let wirings = ProcessState.wirings.load()
            reliance.begin(isCareful: attempts != 0)
            var unfinished: Recipe?
            let route = ProcessState.lock.withLock {
                let route = core.route(question.key, into: &retired, &reliance)
                if case .suspending(let recipe, _, _) = route, core.isWritingOptions(of: recipe, besides: thread) {
                    unfinished = recipe
                }
                return route
            }
            retired.discard()
            if reliance.judge() { continue }
            if !hasGivenUp, let unfinished {
                hasGivenUp = !core.state.world.awaitOptions(of: unfinished)
                continue
            }
            guard case .synchronous = route else { return route }
            do throws(ResolverError) {
                service = try requireHere(Service.self, question)
                return route
            } catch {
                // Something has changed on the way: an instance is gone, or no longer for this container. What is tried
                // again relies on none, and is the last attempt unless one that was there has gone from all.
                let isLast = !mayTryAgain(after: attempts, since: wirings) && !reliance.isGone
                if isLast || !isForWhatIsNeeded(error, question, core) { throw error }
                attempts += 1
            }
        }
    }

    /// Whether the way may be another by now: it has been chosen once only, or the wiring has changed since. Not for ever, as a
    /// factory may change something each time.
    private static func mayTryAgain(after attempts: Int, since wirings: UInt) -> Bool {
        attempts == 0 || attempts < 16 && ProcessState.wirings.load() != wirings
    }

    /// Returns the service, or throws why there is none, of the container that was asked if that was remembered.
    static func requireHere<Service>(_ type: Service.Type, _ question: Question) throws(ResolverError) -> Service {
        if !question.isRemembered { return try require(type, question) }
        let outer = ThreadState.beginAskingItself()
        defer { ThreadState.endAskingItself(outer) }
        return try require(type, question)
    }

    /// Has the containers that have been asked on the way find it there from now on, and tells those who look on.
    @inline(never)
    private static func publish<Service>(
        _ service: Service, _ request: Request, _ answer: WitnessedAnswer, in core: CorePointer, _ mark: QuestionMark?
    ) {
        let recipe = request.recipe
        if recipe.alias != nil { publish(recipe, service, in: core) }
        if request.core != core {
            publish(recipe, from: request.core, in: core)
            ResolverWarning.reportKeptWithout(recipe, by: request.core, request.question, core)
        }
        if let mark { witness(service, recipe, answer, request.question, core, request.core, mark) }
    }

    /// Whether an error is about something that was known to be needed when the way was chosen: it may have been there
    /// then, and may be there again.
    private static func isForWhatIsNeeded(_ error: ResolverError, _ question: Question, _ core: CorePointer) -> Bool {
        switch error {
        case .asynchronous(let service, _, _, _, _), .wrongIsolation(let service, _, _, _, _):
            let needed = ProcessState.lock.withLock { core.knownNeeds(of: question.key) }
            return needed.contains { service == .init($0) }
        default: return false
        }
    }
}
