extension Resolver {
    /// Has static calls, the property wrappers and `Resolving` ask a container for as long as an operation takes, in this
    /// task and in those that it starts, and nowhere else.
    ///
    /// ```swift
    /// let mock = Resolver(child: .main)
    /// mock.register { CannedNetwork() as Networking }
    /// Resolver.withRoot(mock) {
    ///     let model = CheckoutModel()  // its `@Injected var network: Networking` is the canned one
    /// }
    /// ```
    ///
    /// So tests that each put mocks in the place of services can run at once. What resolves later, like `@LazyInjected`,
    /// asks the container as well, if its owner was made in here. Child tasks and `Task { }` take the container along;
    /// `Task.detached`, dispatch queues and threads do not: see `carried()`. `main` stays what it is, and with it static
    /// `register`. Inside of a factory static calls go on asking the container that requested what it makes, and debug
    /// builds warn.
    ///
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    /// - Complexity: two locks of a moment. While an operation has a root of its own, static calls take some three times
    ///   as long within it, and twice as long in the rest of the process; calls on containers do not.
    public static func withRoot<Value>(
        _ container: Resolver, file: StaticString = #fileID, line: UInt = #line, operation: () throws -> Value
    ) rethrows -> Value {
        if Surroundings.isMaking { ResolverWarning.reportRootInFactory(CodeLocation(file, line)) }
        let surroundings = Surroundings.with(root: container)
        defer { ResolverWarning.reportForAll(from: surroundings) }
        return try Surroundings.$own.withValue(surroundings, operation: operation)
    }

    /// Has static calls ask a container for as long as an operation takes that may suspend. It runs where the caller is
    /// isolated. See `withRoot(_:operation:)`.
    ///
    /// ```swift
    /// try await Resolver.withRoot(mock) {
    ///     try await checkout()
    /// }
    /// ```
    public static func withRoot<Value>(
        _ container: Resolver, file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Value
    ) async rethrows -> Value {
        if Surroundings.isMaking { ResolverWarning.reportRootInFactory(CodeLocation(file, line)) }
        let surroundings = Surroundings.with(root: container)
        defer { ResolverWarning.reportForAll(from: surroundings) }
        return try await Surroundings.$own.withValue(surroundings, operation: operation)
    }

    /// Returns what takes the container of `withRoot`, and the sandbox, along to code that leaves the task: detached
    /// tasks, dispatch queues, threads, callbacks.
    ///
    /// ```swift
    /// let carried = Resolver.carried()
    /// queue.async {
    ///     carried { refresh() }
    /// }
    /// ```
    ///
    /// Outside of `withRoot` and of sandboxes there is nothing to take along, and what it is called with runs as it is.
    public static func carried() -> Carried { Carried(surroundings: Surroundings.current) }

    /// Runs code with the container of a `withRoot`, or in a sandbox, that it is not in. See `carried()`. It keeps the
    /// sandbox open.
    public struct Carried: Sendable {
        /// Nil for what the process asks.
        fileprivate let surroundings: Surroundings?

        /// Runs an operation, and returns or throws what it does.
        public func callAsFunction<Value>(
            file: StaticString = #fileID, line: UInt = #line, _ operation: () throws -> Value
        ) rethrows -> Value {
            guard let surroundings else { return try operation() }
            if Surroundings.isMaking { ResolverWarning.reportRootInFactory(CodeLocation(file, line)) }
            defer { ResolverWarning.reportForAll(from: surroundings) }
            return try Surroundings.$own.withValue(surroundings, operation: operation)
        }

        /// Runs an operation that may suspend, where the caller is isolated, and returns or throws what it does.
        public func callAsFunction<Value>(
            file: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
            _ operation: () async throws -> Value
        ) async rethrows -> Value {
            guard let surroundings else { return try await operation() }
            if Surroundings.isMaking { ResolverWarning.reportRootInFactory(CodeLocation(file, line)) }
            defer { ResolverWarning.reportForAll(from: surroundings) }
            return try await Surroundings.$own.withValue(surroundings, operation: operation)
        }
    }
}
