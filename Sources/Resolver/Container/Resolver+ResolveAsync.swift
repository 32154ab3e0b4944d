extension Resolver {
    /// The service of a type, made on the actor that its factory was written on.
    ///
    /// ```swift
    /// let model: CartModel = try await resolver.resolveAsync()  // from anywhere, made on the main actor
    /// ```
    ///
    /// Like `resolveThrowing`, but where that is an error off the factory's actor, this goes there and comes back. A
    /// service whose factory belongs to no actor, and one that is kept and belongs to none, is had without
    /// leaving the caller's.
    ///
    /// What is made on an actor and is not `Sendable` may be used on that actor only.
    ///
    /// - Throws: `ResolverError`, as `resolveThrowing` does.
    /// - Complexity: that of `resolve`, plus the way to the actor and back if there is one.
    @inlinable
    public func resolveAsync<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        let site = Site(file, line)
        defer { withExtendedLifetime(self) {} }
        var outcome = Outcome.declined
        if let service = FastPath.attempt(type, name, in: core, site, &outcome) { return service }
        return try await Resolver.requireAsync(type, name, in: core, site, outcome)
    }

    /// `root.resolveAsync`; see there.
    @inlinable
    public static func resolveAsync<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        let site = Site(file, line)
        var outcome = Outcome.declined
        if let service = FastPath.attempt(type, name, in: nil, site, &outcome) { return service }
        return try await requireAsync(type, name, in: nil, site, outcome)
    }

    @usableFromInline
    static func requireAsync<Service>(
        _ type: Service.Type, _ name: Name?, in container: CorePointer?, _ site: Site, _ outcome: Outcome,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        let asked = Asked(container)
        defer { asked.release() }
        let question = Question(type, name, nil, in: asked.core, site)
        RegistrationHook.run()
        let actor = home(of: question.key, asked.core).flatMap { Isolation.isCurrent($0) ? nil : $0 }
        if case .refused = outcome {
            // An alias has got as far as to its target, which belongs to an actor: there is still a way.
            let failure = refusal(question, asked.core)
            guard case .wrongIsolation = failure, actor != nil else { throw failure }
        }
        guard let actor else { return try require(type, question) }
        return try await Visit(question: question).require(type, on: actor).service
    }

    /// The actor of the factory behind a key, through any aliases.
    private static func home(of key: ServiceKey, _ core: CorePointer) -> (any Actor)? {
        Wiring.lock.withLock {
            var seen: Set<ServiceKey> = [key]
            var recipe = core.recipe(for: key)
            while let target = recipe?.alias?.target, seen.insert(target).inserted { recipe = core.recipe(for: target) }
            return recipe?.isolation
        }
    }
}

/// A question on its way to an actor.
///
/// Safety: whoever sends it waits for the answer and does nothing with it meanwhile.
private struct Visit: @unchecked Sendable {
    let question: Question

    /// A service on its way back. What may be done with it is said at `resolveAsync`.
    struct Answer<Service>: @unchecked Sendable {
        let service: Service
    }

    func require<Service>(
        _ type: Service.Type, on actor: isolated any Actor
    ) throws(ResolverError) -> Answer<Service> {
        Answer(service: try Resolver.require(type, question))
    }
}
