extension Resolver {
    /// Says whether a context holds: in the sandbox that the caller is in, or in the process. A service that has another
    /// factory now than before is made anew.
    public static func setContext(_ context: ResolverContext, _ isOn: Bool = true) {
        World.current.set(context, isOn)
    }

    /// Whether a context holds, in the sandbox that the caller is in or in the process.
    public static func isIn(_ context: ResolverContext) -> Bool {
        let world = World.current
        return ProcessState.lock.withLock { world.contexts[context] } ?? context.isDetected
    }
}
