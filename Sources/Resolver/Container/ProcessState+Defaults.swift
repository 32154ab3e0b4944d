// The containers of static calls, and what else is said for all registrations.
//
// Safety: every `var` is read and written under `ProcessState.lock`.

extension ProcessState {
    struct StaticContainers {
        var main: Resolver?
        var root: Resolver?
    }

    nonisolated(unsafe) private static var current = StaticContainers()
    nonisolated(unsafe) private static var defaultSettings = RecipeSettings(scope: ResolverScope.graph)
    nonisolated(unsafe) static var decorate: (@Sendable (Any) -> Void)?
    /// Scopes written by users that registrations have named; `Resolver.reset()` resets them too.
    nonisolated(unsafe) static var customScopes: [ObjectIdentifier: WeakReference] = [:]

    /// The settings of a registration that options have not changed yet: one object for all in the default scope.
    static func settings(_ scope: ResolverScope?) -> RecipeSettings {
        scope.map { RecipeSettings(scope: $0) } ?? defaultSettings
    }

    static func swapDefaultSettings(_ settings: inout RecipeSettings) { swap(&defaultSettings, &settings) }

    /// Has a scope written by a user reset with everything else, as long as it lives.
    static func note(customScope scope: ResolverScope) {
        if scope.isNoted { return }
        scope.isNoted = true
        customScopes[ObjectIdentifier(scope)] = WeakReference(scope)
    }

    /// Sees to it that there is a main container; and with `root` a root container, which follows main until then.
    static func prepare(root: Bool = false) {
        if (root ? ProcessState.processRoot : ProcessState.main).load() != 0 { return }
        let fresh = Resolver()
        var retired = RetiredObjects()
        ProcessState.lock.withLock {
            if current.main == nil { set(fresh, as: \.main, into: &retired) }
            if root, current.root == nil, let main = current.main {
                set(main, as: \.root, into: &retired)
            }
        }
    }

    static func decorate(with block: (@Sendable (Any) -> Void)?) {
        // The old closure is released outside of the lock.
        var block = block
        ProcessState.lock.withLock {
            swap(&decorate, &block)
            ProcessState.interceptors.store(ProcessState.interceptors.load() & ~1 | (decorate == nil ? 0 : 1))
        }
    }

    static func set(
        _ container: Resolver, as path: WritableKeyPath<StaticContainers, Resolver?>, into retired: inout RetiredObjects
    ) {
        if let old = current[keyPath: path] { retired.objects.append(old) }
        current[keyPath: path] = container
        if path == \.main {
            ProcessState.main.store(UInt(bitPattern: container.core))
        } else {
            ProcessState.processRoot.store(UInt(bitPattern: container.core))
            ScopedRoot.publishRoot()
        }
    }
}
