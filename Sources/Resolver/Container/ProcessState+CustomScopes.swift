// Safety: every `var` is read and written under `ProcessState.lock`.

extension ProcessState {
    /// Scopes written by users that registrations have named; `Resolver.reset()` resets them too.
    nonisolated(unsafe) static var customScopes: [ObjectIdentifier: WeakReference] = [:]

    /// Has a scope written by a user reset with everything else, as long as it lives: in the sandbox that is the first
    /// to name it, or in the process.
    static func note(customScope scope: ResolverScope) {
        let sandbox = World.current.sandbox.map { ObjectIdentifier($0) }
        if scope.isNoted, scope.notedIn == nil || sandbox != nil { return }
        scope.isNoted = true
        scope.notedIn = sandbox
        customScopes[ObjectIdentifier(scope)] = WeakReference(scope)
    }

    /// The scopes that are reset with a world. Under the lock; to be let go outside.
    static func customScopes(of world: World) -> [ResolverScope] {
        let sandbox = world.sandbox.map { ObjectIdentifier($0) }
        return customScopes.values.compactMap { $0.object as? ResolverScope }.filter { $0.notedIn == sandbox }
    }
}
