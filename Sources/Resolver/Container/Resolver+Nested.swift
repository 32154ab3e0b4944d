extension Resolver {
    /// Opens a container inside this one for a while: for a request, a log-in, a window.
    ///
    /// ```swift
    /// let session = app.nested("session") { session in
    ///     session.register { user }
    ///     session.register { Cart(user: session.resolve()) }.scope(.nested)
    /// }
    /// Resolver.root = session
    /// // …
    /// Resolver.root = app
    /// await session.shutDown()
    /// ```
    ///
    /// It answers with what it registers itself, else with what this container answers. It adds and changes nothing
    /// here: what this container keeps is made as this container sees it, and is the same for all that are nested in it.
    /// A `unique` or `graph` service is made as the nested one sees it. Of services in `.scope(.nested)` each nested
    /// container has an instance of its own.
    ///
    /// `shutDown()` closes it, and waits for the release of what it keeps. Where nobody closes it, that is released when
    /// the container ends. Once closed, it answers with an error.
    ///
    /// - Parameters:
    ///   - name: What `.scope(.nested("session"))` and messages know it by.
    ///   - register: Registers what is to be had in it only.
    /// - Returns: The container, which holds this one.
    /// - Throws: What `register` throws.
    public func nested<Failure: Error>(
        _ name: Name? = nil, _ register: (_ nested: Resolver) throws(Failure) -> Void
    ) throws(Failure) -> Resolver {
        let nested = nested(name)
        try nested.open(by: register)
        return nested
    }

    /// Opens a container inside this one for a while, with nothing registered in it yet. See `nested(_:_:)`.
    public func nested(_ name: Name? = nil) -> Resolver { Resolver(named: name, in: here) }

    /// Opens a container inside this one for as long as an operation takes, in which it is what static calls, the
    /// property wrappers and `Resolving` ask, as with `withRoot`. Closes it afterwards, even if the operation throws or
    /// is cancelled, and waits for the release of what it keeps.
    ///
    /// ```swift
    /// try await app.withNested("request") { nested in
    ///     nested.register { RequestID() }.scope(.application)
    /// } operation: { request in
    ///     let handler: Handler = request.resolve()
    ///     try await handler.respond()
    /// }
    /// ```
    ///
    /// See `nested(_:_:)`. What fails in a release, `takeReleaseFailures()` hands over.
    ///
    /// - Returns: What the operation returns.
    /// - Throws: What `register` or the operation throws.
    public func withNested<Value>(
        _ name: Name? = nil, _ register: (_ nested: Resolver) throws -> Void,
        file: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
        operation: (_ nested: Resolver) async throws -> Value
    ) async rethrows -> Value {
        try await Resolver.run(in: nested(name), file, line) { nested in
            try nested.open(by: register)
            return try await operation(nested)
        }
    }

    /// Opens a container inside this one for as long as an operation takes, with nothing registered in it yet. See
    /// `withNested(_:_:operation:)`.
    public func withNested<Value>(
        _ name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation, operation: (_ nested: Resolver) async throws -> Value
    ) async rethrows -> Value {
        try await Resolver.run(in: nested(name), file, line, operation)
    }

    private static func run<Value>(
        in nested: Resolver, _ file: StaticString, _ line: UInt, isolation: isolated (any Actor)? = #isolation,
        _ operation: (_ nested: Resolver) async throws -> Value
    ) async rethrows -> Value {
        try await Resolver.withRoot(nested, file: file, line: line) {
            do {
                let value = try await operation(nested)
                await close(nested)
                return value
            } catch {
                await close(nested)
                throw error
            }
        }
    }

    /// Closes a container in a task of its own: what is released of a request that has been cancelled is not cancelled.
    static func close(_ nested: Resolver) async {
        nested.state.world.releases.collect(await Task { await nested.shutDown() }.value)
    }

    /// Lets later resolves here take the fast path to what a container keeps that this one is nested in.
    @inline(never)
    static func publish(_ recipe: Recipe, from requester: CorePointer, in core: CorePointer) {
        ProcessState.lock.withLock {
            let scope = recipe.settings.scope
            guard let binding = core.find(recipe.key.type, recipe.key.name),
                core.sighting(of: recipe.key)?.requester == requester,
                let slot = recipe.slots.first(where: { $0.requested === scope && $0.serves(requester) })
            else { return }
            slot.publish(in: binding, for: core)
        }
    }
}

// MARK: - Closing, under `ProcessState.lock`

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// A nested container answers nothing any more, nor do those that ask it. What it holds is let go, so that a factory
    /// that holds the container, as many do, keeps neither alive. Once.
    func close(into retired: inout RetiredObjects) {
        if state.enclosing == nil || state.isClosed { return }
        state.isClosed = true
        ProcessState.closedContainers += 1
        sendOffFastPath()
        for binding in state.inherited { binding.pointee.isInherited = false }
        state.inherited = []
        var keys: [ServiceKey] = []
        forEachBinding { binding in
            guard let own = binding.pointee.own else { return }
            binding.pointee.own = nil
            own.takeRetainedValue().retire(into: &retired, byClosing: true)
            keys.append(binding.key)
        }
        for key in keys { retireStaleCopies(of: key, into: &retired) }
        for copy in state.adopted { copy.retire(into: &retired, byClosing: true) }
        ProcessState.copies -= state.adopted.count
        state.adopted = []
        for child in state.children { child.state.parents.remove(self) }
        // Passes may be in the middle of what they make by recipes of these.
        retired.add(state.children as [any Retirable])
        if let cache = state.containerCache { retired.add(leftovers: [cache]) }
        (state.children, state.containerCache) = ([], nil)
        defaults.store(0)
        childrenChanged()
        // Containers nested in it have to go on hearing of changes.
        if state.nested.first == nil { leaveEnclosing() }
    }

    /// It is not told any more of changes in the container that it is nested in. Once.
    func leaveEnclosing() {
        guard let enclosing = state.enclosing, enclosing.state.nested.contains(self) else { return }
        enclosing.state.nested.remove(self)
    }

    /// A container that has been closed has been added to this one.
    func closedIfChildIs() {
        if closed != nil { sendOffFastPath() }
    }

    /// Sends every resolve here, and of all that ask this one, off the fast path.
    private func sendOffFastPath() {
        forgetAll()
        forEachAsking { $0.forgetAll() }
    }

    private func forgetAll() {
        enclosing.store(0)
        forEachBinding { binding in
            binding.recipe.store(0)
            binding.withdraw()
        }
    }
}
