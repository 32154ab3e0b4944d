extension ResolverOptions {
    /// Has `warmUp()` make the service ahead of time. For scopes that keep; services whose factories suspend, and are
    /// kept, are made by it anyway.
    @discardableResult
    public func eager() -> ResolverOptions<Service> {
        let recipe = registration.recipe.here
        ProcessState.lock.withLock { recipe.latest.isEager = true }
        return self
    }

    /// Has something done when the container lets go of an instance: by `Resolver.shutDown()`, a reset of its scope,
    /// another registration in its place, or the container's end.
    ///
    /// ```swift
    /// register { try await Database.open(path) }
    ///     .scope(.application)
    ///     .onRelease { database in try await database.close() }
    /// ```
    ///
    /// Each instance that is kept is released once, in reverse order of making. Services that no scope keeps, and
    /// `shared` ones, which others hold, are not the container's to release. Several are called in the order they were
    /// given.
    ///
    /// Closures are called on the actor they are written on. `shutDown` waits for them; elsewhere, those that have to
    /// suspend or belong to another actor go on in a task, one after the other. What they throw is collected, see
    /// `Resolver.takeReleaseFailures()`.
    @preconcurrency @discardableResult
    public func onRelease(
        @_inheritActorContext _ block: @escaping @isolated(any) @Sendable (_ service: Service) throws -> Void
    ) -> ResolverOptions<Service> {
        let isolation = block.isolation
        let block = Called.Release(block).call
        return release(ReleaseHandler(isolation, .direct(block)))
    }

    /// Has something that may suspend done when the container lets go of an instance.
    @_disfavoredOverload @preconcurrency @discardableResult
    public func onRelease(
        @_inheritActorContext _ block: @escaping @isolated(any) @Sendable (_ service: Service) async throws -> Void
    ) -> ResolverOptions<Service> {
        let block = Called.AsyncRelease(block).call
        return release(ReleaseHandler<Service>(nil, .suspending { try await block(UncheckedSendable($0)) }))
    }

    private func release(_ handler: any ReleaseHandling) -> ResolverOptions<Service> {
        let recipe = registration.recipe.here
        ProcessState.lock.withLock { recipe.latest.releaseHandlers.append(handler) }
        return self
    }
}
