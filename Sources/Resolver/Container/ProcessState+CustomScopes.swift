// Safety: every `var` is read and written under `ProcessState.lock`.

extension ProcessState {
    /// Scopes written by users that registrations of the process have named; `Resolver.reset()` resets them too. Not in a
    /// sandbox, where they do not find any more what they have kept: see `World.number(of:)`.
    nonisolated(unsafe) static var customScopes: [ObjectIdentifier: WeakReference] = [:]

    /// Has a scope written by a user reset with everything else, as long as it lives.
    static func note(customScope scope: ResolverScope) {
        if scope.isNoted || World.current.isSandbox { return }
        scope.isNoted = true
        customScopes[ObjectIdentifier(scope)] = WeakReference(scope)
    }
}
