// A container that was remembered or given before is asked for itself, also within a factory that is registered in it: what
// is read may be kept, in an owner that is not what is being made (C9, C11).

extension RememberedContainer {
    /// Resolves a service without arguments where that one does, by the fast path if that is enough.
    func resolve<Service>(_ type: Service.Type, _ name: Resolver.Name?, _ location: CodeLocation) -> Service {
        let found = find()
        defer { withExtendedLifetime(found) {} }
        let outer = ThreadState.beginAskingItself()
        defer { ThreadState.endAskingItself(outer) }
        if found.ended == nil, found.sandbox == nil {
            var outcome = Outcome.declined
            let core = found.resolver?.core
            if let service = FastPath.attempt(type, name, in: core, location, &outcome) { return service }
            if case .refused = outcome { Resolver.refuse(type, name, in: core, location, outcome) }
        }
        return resolve(type, name, nil, in: nil, location)
    }

    /// Resolves a service in the container given, else in the one remembered, else where static calls go.
    func resolve<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, _ args: Any?, in given: Resolver?, _ location: CodeLocation
    ) -> Service {
        let found = given.map { Found(resolver: $0) } ?? find()
        // Also what was looked at under the lock, and could be let go there.
        defer { withExtendedLifetime(found) {} }
        let outer = ThreadState.beginAskingItself()
        defer { ThreadState.endAskingItself(outer) }
        let question = Question(type, name, args, in: found.resolver?.core, location)
        do throws(ResolverError) {
            guard let surroundings = try found.surroundings(question) else {
                return Resolver.requireOrStop(type, question)
            }
            return Surroundings.$own.withValue(surroundings) { Resolver.requireOrStop(type, question) }
        } catch {
            error.stop(at: location)
        }
    }

    /// Resolves a service, or throws why there is none, in the container remembered, else where static calls go.
    func resolveThrowing<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, _ args: Any?, _ location: CodeLocation
    ) throws(ResolverError) -> Service {
        let found = find()
        defer { withExtendedLifetime(found) {} }
        let outer = ThreadState.beginAskingItself()
        defer { ThreadState.endAskingItself(outer) }
        let question = Question(type, name, args, in: found.resolver?.core, location)
        guard let surroundings = try found.surroundings(question) else { return try Resolver.require(type, question) }
        return try Surroundings.$own.withValue(surroundings) {
            Result { () throws(ResolverError) in try Resolver.require(type, question) }
        }.get()
    }

    /// Resolves a service, waiting for factories that suspend, in the container remembered, else where static calls go.
    func resolveAsync<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, _ args: sending Any?, _ location: CodeLocation,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        let found = find()
        defer { withExtendedLifetime(found) {} }
        let surroundings = try found.surroundings(Question(type, name, nil, in: found.resolver?.core, location))
        guard let surroundings else {
            return try await Resolver.requireAsync(type, name, args, in: found.resolver, isRemembered: true, location)
        }
        let passed = UncheckedSendable(args)
        let outcome: Result<Service, ResolverError> = await Surroundings.$own.withValue(surroundings) {
            do throws(ResolverError) {
                return .success(
                    try await Resolver.requireAsync(
                        type, name, passed.value, in: found.resolver, isRemembered: true, location))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }
}

extension RememberedContainer.Found {
    /// The surroundings in which a question is to be asked, if not those there are. Throws where a container has ended
    /// for which nobody stands in, or a sandbox; says so where root does.
    fileprivate func surroundings(_ question: Question) throws(ResolverError) -> Surroundings? {
        if let ended {
            if ended.home != nil || World.current.isSandbox {
                if ended.home?.isOver != true, ProcessState.lock.withLock({ ended.core?.closed != nil }) {
                    throw .closed(
                        service: .init(question.key), container: ended.label, trail: .ending(with: question))
                }
                throw Self.hasEnded(question, ended.home?.isOver == true ? nil : ended.label)
            }
            ResolverWarning.reportEnded(ended, question)
        }
        guard let sandbox, World.current !== sandbox else { return nil }
        // Read outside of the sandbox, or in another: it asks its own.
        guard let surroundings = Surroundings(entering: sandbox) else { throw Self.hasEnded(question, nil) }
        return surroundings
    }

    /// The error that a container has ended, or, with nil, a sandbox.
    private static func hasEnded(_ question: Question, _ container: String?) -> ResolverError {
        .ended(
            service: .init(question.key), container: container ?? World.sandboxLabel, trail: .ending(with: question))
    }
}
