// Registered initialisers ask for their parameters by these.

extension Resolver {
    /// Resolves what an initialiser needs.
    func dependency<Dependency>(
        _ type: Dependency.Type, _ location: CodeLocation
    ) throws -> Dependency {
        var outcome = Outcome.declined
        if let service = FastPath.attempt(type, nil, in: core, location, &outcome) { return service }
        let question = Question(type, nil, nil, in: core, location)
        if case .refused = outcome { throw Resolver.refusal(question, core, outcome.takeFailure()) }
        return try Resolver.require(type, question)
    }

    /// Resolves what an initialiser needs, wherever that is made.
    func dependencyAsync<Dependency>(
        _ type: Dependency.Type, _ location: CodeLocation
    ) async throws -> sending Dependency {
        let dependency: Dependency = try await Resolver.requireAsync(
            type, Question(type, nil, nil, in: core, location), self)
        return UncheckedSendable(dependency).value
    }
}
