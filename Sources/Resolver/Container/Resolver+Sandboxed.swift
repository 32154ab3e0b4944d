extension Resolver {
    /// Runs an operation in a sandbox: everything that is process-wide elsewhere is the operation's own in it, and
    /// nothing that it registers, replaces or resets is seen by any other task.
    ///
    /// ```swift
    /// let total = Resolver.sandboxed {
    ///     Resolver.register { CannedNetwork() as Networking }
    ///     return Cart().total  // `@Injected var network: Networking` is the canned one
    /// }
    /// ```
    ///
    /// `main` and `root`, assignments to them, static `register`, `registerAllServices`, `reset()`, `ResolverScope.reset()`,
    /// `defaultScope` and `decorate` are the sandbox's. It begins with copies of the registrations and settings that there
    /// are, and without instances. A container that was made outside, as a `static let` is, becomes the sandbox's own copy
    /// as soon as somebody in the sandbox touches it. So code that was written for process-wide containers runs in parallel
    /// as it is. `registerAllServices` has run before the sandbox opens.
    ///
    /// A sandbox follows tasks, not threads: child tasks and `Task { }` are in it, and keep it open; detached tasks,
    /// dispatch queues and threads are not, unless `carried()` takes it there. What was made in it and resolves later
    /// asks it; once it has ended, that stops the program. A custom scope of your own, which the library cannot look
    /// into, gets another `key` and `cacheKey` for each registration; its own `reset()` is yours.
    ///
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    /// - Complexity: O(n) in the number of registrations. While there is a sandbox, resolves take some three times as
    ///   long in it, and static ones twice as long in the rest of the process.
    public static func sandboxed<Value>(
        file: StaticString = #fileID, line: UInt = #line, operation: () throws -> Value
    ) rethrows -> Value {
        if Surroundings.isMaking || ThreadState.current.pointee.registering > 0 {
            ResolverWarning.reportSandboxInFactory(CodeLocation(file, line))
        }
        return try Surroundings.sandboxed(operation)
    }

    /// Runs an operation that may suspend in a sandbox, where the caller is isolated. See `sandboxed(operation:)`.
    ///
    /// ```swift
    /// try await Resolver.sandboxed {
    ///     Resolver.register { CannedNetwork() as Networking }
    ///     try await checkout()
    /// }
    /// ```
    public static func sandboxed<Value>(
        file: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Value
    ) async rethrows -> Value {
        if Surroundings.isMaking || ThreadState.current.pointee.registering > 0 {
            ResolverWarning.reportSandboxInFactory(CodeLocation(file, line))
        }
        return try await Surroundings.sandboxed(operation)
    }
}
