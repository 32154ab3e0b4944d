extension Resolver.RegisterAction {
    /// Registers a service by an initialiser, or another function, that may suspend: the parameters are its
    /// dependencies, resolved by type, one after the other.
    ///
    /// ```swift
    /// resolver.register(Database.open).scope(.application)
    /// ```
    ///
    /// See `register(_:name:)` and `resolveAsync`.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, each Dependency>(
        _ initializer: @escaping @Sendable (repeat each Dependency) async throws -> Service?,
        name: Resolver.Name? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addAsync(initializer, name, CodeLocation(file, line))
    }

    /// Registers a service that belongs to the main actor by an initialiser that may suspend; its parameters are
    /// resolved by type. Returns its options.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult
    public func callAsFunction<Service, each Dependency>(
        _ initializer: @escaping @Sendable @MainActor (repeat each Dependency) async throws -> Service?,
        name: Resolver.Name? = nil, on actor: MainActor.Type = MainActor.self, file: StaticString = #fileID,
        line: UInt = #line
    ) -> ResolverOptions<Service> {
        container.addAsync(initializer, name, on: actor, CodeLocation(file, line))
    }
}

// MARK: - Recipes made of them

extension Resolver {
    func addAsync<Service, each Dependency>(
        _ initializer: @escaping (repeat each Dependency) async throws -> Service?, _ name: Name?,
        _ location: CodeLocation
    ) -> ResolverOptions<Service> {
        // Safety: it is `@Sendable`, or what Swift 5 mode passes, see `Unsent`.
        nonisolated(unsafe) let initializer = initializer
        return addAsync(
            Service.self, name, location, nil, dependencies: Resolver.types((repeat (each Dependency).self))
        ) { resolver, _ in
            let service = try await initializer(
                repeat try await resolver.dependencyAsync((each Dependency).self, location))
            return UncheckedSendable(service).value
        }
    }

    func addAsync<Service, each Dependency>(
        _ initializer: @escaping @MainActor (repeat each Dependency) async throws -> Service?, _ name: Name?,
        on actor: MainActor.Type, _ location: CodeLocation
    ) -> ResolverOptions<Service> {
        return addAsync(
            Service.self, name, location, MainActor.shared,
            dependencies: Resolver.types((repeat (each Dependency).self))
        ) { @MainActor resolver, _ in
            let service = try await initializer(
                repeat try await resolver.dependencyAsync((each Dependency).self, location))
            return UncheckedSendable(service).value
        }
    }

    /// The types of an initialiser's parameters.
    static func types<each Dependency>(_ types: (repeat (each Dependency).Type)) -> [Any.Type] {
        var all: [Any.Type] = []
        repeat all.append(each types)
        return all
    }
}
