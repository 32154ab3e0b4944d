import Resolver

/// A registration in the place of others, which can be undone.
public struct ResolverOverride: Sendable {
    private let resolver: Resolver
    private let before: RegistrationSnapshot
    private let after: RegistrationSnapshot

    init(_ resolver: Resolver, _ register: () throws -> Void) rethrows {
        self.resolver = resolver
        before = resolver.registrationSnapshot()
        do {
            try register()
        } catch {
            resolver.undo(from: before, to: resolver.registrationSnapshot())
            throw error
        }
        after = resolver.registrationSnapshot()
    }

    /// Registers again what was registered before, as it was. What has been registered in the same place since stays, so
    /// overrides of the same service are undone the last first. Doing it twice does nothing.
    public func undo() { resolver.undo(from: before, to: after) }
}

/// The registrations of a container at one time.
public struct ResolverSnapshot: Sendable {
    fileprivate let registrations: RegistrationSnapshot
}

extension Resolver {
    /// Registers a service in this container in place of another, until that is undone.
    ///
    /// ```swift
    /// let override = mock.override(Networking.self) { CannedNetwork() }
    /// defer { override.undo() }
    /// ```
    ///
    /// The factory may throw. In a sandbox there is seldom a reason to undo anything.
    ///
    /// - Returns: What undoes it.
    public func override<Service, Failure: Error>(
        _ type: Service.Type, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory: @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> ResolverOverride {
        ResolverOverride(self) { register(type, name: name, file: file, line: line, factory: factory) }
    }

    /// Registers whatever a closure does in this container, in place of others, until that is undone. If it throws, it is
    /// undone at once.
    ///
    /// ```swift
    /// let override = mock.override {
    ///     $0.register(CannedNetwork.init).implements(Networking.self)
    ///     $0.register { FixedClock() as Clock }.scope(.application)
    /// }
    /// ```
    public func override(_ register: (_ resolver: Resolver) throws -> Void) rethrows -> ResolverOverride {
        try ResolverOverride(self) { try register(self) }
    }

    /// Returns what this container has registered itself, to be restored. Its instances and children are no part of it.
    public func snapshot() -> ResolverSnapshot { ResolverSnapshot(registrations: registrationSnapshot()) }

    /// Registers what was registered when a snapshot was taken, as it was, and nothing else. What has not been touched
    /// since keeps its instances.
    public func restore(_ snapshot: ResolverSnapshot) { restore(snapshot.registrations) }
}
