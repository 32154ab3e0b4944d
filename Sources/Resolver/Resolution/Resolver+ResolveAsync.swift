extension Resolver {
    /// The service of a type, by a factory that may suspend, made on the actor that its factory was written on.
    ///
    /// ```swift
    /// let database: Database = try await resolver.resolveAsync()
    /// let model: CartModel = try await resolver.resolveAsync()  // from anywhere, made on the main actor
    /// ```
    ///
    /// Serves whatever `resolveThrowing` serves; and where that is an error, because the factory suspends or belongs to
    /// another actor, this waits or goes there and comes back. Of all tasks that ask at once for a service that is
    /// kept, one makes it. A service registered by its initialiser has its dependencies resolved in the same way.
    ///
    /// If the calling task is cancelled while it waits, it gets `ResolverError.cancelled` at once; the service is still
    /// made for the others who wait, and given up when there are none.
    ///
    /// A service that is made on an actor and is not `Sendable` may be used on that actor only.
    ///
    /// - Throws: `ResolverError`, as `resolveThrowing` does.
    /// - Complexity: that of `resolve`, plus the way to the actor and back if there is one.
    @inlinable
    public func resolveAsync<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        let location = CodeLocation(file, line)
        defer { withExtendedLifetime(self) {} }
        var outcome = Outcome.declined
        if let service = FastPath.attemptAsync(type, name, in: core, location, &outcome) { return service }
        return try await Resolver.goOn(type, name, in: self, location, outcome)
    }

    /// Resolves a service with arguments, waiting for factories that suspend: one, or a dictionary of them by name.
    /// They may go to another actor, so the caller gives them away. See `resolveAsync(_:name:)`.
    public func resolveAsync<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: sending Any?,
        file: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        let resolver = Resolver.requesting(self)
        return try await Resolver.requireAsync(
            type, Question(type, name, args, in: resolver.core, CodeLocation(file, line)), resolver)
    }

    /// Resolves a service, waiting for factories that suspend, in `Resolver.root`; inside of a factory, in the
    /// container that requested what it makes.
    @inlinable
    public static func resolveAsync<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        let location = CodeLocation(file, line)
        var outcome = Outcome.declined
        if let service = FastPath.attemptAsync(type, name, in: nil, location, &outcome) { return service }
        return try await goOn(type, name, in: nil, location, outcome)
    }

    /// Resolves a service with arguments, waiting for factories that suspend, in `Resolver.root`; inside of a factory,
    /// in the container that requested what it makes.
    public static func resolveAsync<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: sending Any?,
        file: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        try await requireAsync(type, name, args, in: nil, CodeLocation(file, line))
    }

    /// Returns the service, or throws why there is none, in a container, or where static calls go.
    static func requireAsync<Service>(
        _ type: Service.Type, _ name: Name?, _ args: sending Any?, in container: Resolver?, isRemembered: Bool = false,
        _ location: CodeLocation, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        while true {
            let resolver = requesting(container, isRemembered: isRemembered)
            var question = Question(type, name, args, in: resolver.core, location)
            question.isRemembered = isRemembered
            do throws(ResolverError) {
                return try await requireAsync(type, question, resolver)
            } catch {
                if container != nil || !isRootNoLonger(resolver, without: question.key, error) { throw error }
            }
        }
    }

    /// Where the fast path has come to nothing.
    @usableFromInline
    static func goOn<Service>(
        _ type: Service.Type, _ name: Name?, in container: Resolver?, _ location: CodeLocation, _ outcome: Outcome,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        if case .declined = outcome, let frame = AsyncFrame.outermost(type, name, in: container, location) {
            if let service = try await frame.make(type) { return service }
            throw factoryReturnedNil(Question(type, name, nil, in: frame.core, location), frame.core)
        }
        let failure = outcome.takeFailure()
        let resolver = requesting(container)
        let question = Question(type, name, nil, in: resolver.core, location)
        if case .refused = outcome {
            // An alias has got as far as to its target, which belongs to an actor or suspends: there is still a way.
            switch failure {
            case .wrongIsolation(let service, _, _, _, _), .asynchronous(let service, _, _, _, _):
                // Anything else's is that of a factory that has run.
                let needed = ProcessState.lock.withLock { resolver.core.knownNeeds(of: question.key) }
                if !needed.contains(where: { service == .init($0) }), let failure { throw failure }
            case let failure?: throw failure
            case nil: throw factoryReturnedNil(question, resolver.core)
            }
        }
        do throws(ResolverError) {
            return try await requireAsync(type, question, resolver)
        } catch {
            if container != nil || !isRootNoLonger(resolver, without: question.key, error) { throw error }
        }
        return try await goOn(type, name, in: nil, location, .declined)
    }

    /// Whether what is missing in a container that was asked as root may be in the one that has come in its place.
    private static func isRootNoLonger(_ resolver: Resolver, without key: ServiceKey, _ error: ResolverError) -> Bool {
        if AsyncFrame.current != nil || !error.isAbsence(of: .init(key)) { return false }
        return resolver !== root
    }

    /// The container that answers a task which asks one, or none in particular: that of the pass it is in, unless it asks
    /// another than the one where what is being made is registered (C9), or one that was remembered; outside of passes the
    /// one asked, or root.
    private static func requesting(_ container: Resolver?, isRemembered: Bool = false) -> Resolver {
        let container = container?.here
        if let frame = AsyncFrame.current,
            container.map({ !isRemembered && frame.recipe.core.isWritten(for: $0.core) }) ?? true
        {
            return frame.resolver
        }
        if let container { return container }
        World.registerCurrent()
        return root
    }
}

/// A question on its way to an actor.
///
/// Safety: whoever sends it waits for the answer and does nothing with it meanwhile.
struct Visit: @unchecked Sendable {
    let question: Question

    func require<Service>(
        _ type: Service.Type, on actor: isolated any Actor
    ) throws(ResolverError) -> UncheckedSendable<Service> {
        UncheckedSendable(try Resolver.requireHere(type, question))
    }
}
