extension Resolver {
    /// The service of a type, made or kept as its registration says.
    ///
    /// ```swift
    /// let network: Networking = resolver.resolve()
    /// ```
    ///
    /// Looks in this container, then in its children in the order they were added. Where `T?` is wanted, resolves `T`
    /// and gives nil if there is none. If the service cannot be resolved, the program stops with the text of the
    /// `ResolverError`; `resolveThrowing` throws it instead. May be called on any thread that the factory's isolation
    /// allows.
    ///
    /// - Parameters:
    ///   - type: The type; inferred from where the result goes unless given.
    ///   - name: The name it was registered under, if any.
    /// - Complexity: O(1), without a lock, for an instance that is kept; otherwise what the factory costs.
    @inlinable @inline(__always)
    public func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        let location = CodeLocation(file, line)
        // The container has to outlive the factory, which runs long after `core` was last read here.
        defer { _fixLifetime(self) }
        return FastPath.resolve(type, name, in: core, location)
    }

    /// The service of a type, made with arguments: one, or a dictionary of them by name. A service that is kept already
    /// ignores them. See `resolve(_:name:)`.
    public func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        Resolver.requireOrStop(type, Question(type, name, args, in: core, CodeLocation(file, line)))
    }

    /// Resolves a service, or stops the program, in `Resolver.root`; inside of a factory, in the container that
    /// requested what it makes.
    @inlinable @inline(__always)
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        FastPath.resolve(type, name, in: nil, CodeLocation(file, line))
    }

    /// Resolves a service with arguments, or stops the program, in `Resolver.root`; inside of a factory, in the
    /// container that requested what it makes.
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        requireOrStop(type, Question(type, name, args, in: nil, CodeLocation(file, line)))
    }

    /// The service of a type, or nil if nothing is registered for it or its factory returned nil.
    ///
    /// Anything else that goes wrong stops the program with the text of the `ResolverError`, like `resolve`.
    @inlinable @inline(__always)
    public func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        let location = CodeLocation(file, line)
        defer { _fixLifetime(self) }
        return FastPath.optional(type, name, in: core, location)
    }

    /// The service of a type, made with arguments, or nil. See `optional(_:name:)`.
    public func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        Resolver.findOrStop(type, Question(type, name, args, in: core, CodeLocation(file, line)))
    }

    /// Resolves a service, or returns nil, in `Resolver.root`; inside of a factory, in the container that requested
    /// what it makes.
    @inlinable @inline(__always)
    public static func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        FastPath.optional(type, name, in: nil, CodeLocation(file, line))
    }

    /// Resolves a service with arguments, or returns nil, in `Resolver.root`; inside of a factory, in the container
    /// that requested what it makes.
    public static func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        findOrStop(type, Question(type, name, args, in: nil, CodeLocation(file, line)))
    }

    /// The service of a type, or a `ResolverError` that says why not. See `resolve`.
    ///
    /// Catches what goes wrong with this service and with those it reaches through `register(Service.init)` and
    /// `implements`. A plain `resolve()` inside of a factory has nowhere to throw to and stops the program.
    public func resolveThrowing<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) throws(ResolverError) -> Service {
        try Resolver.requireByFastPath(type, name, args, in: core, CodeLocation(file, line))
    }

    /// Resolves a service, or throws why there is none, in `Resolver.root`; inside of a factory, in the container that
    /// requested what it makes.
    public static func resolveThrowing<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) throws(ResolverError) -> Service {
        try requireByFastPath(type, name, args, in: nil, CodeLocation(file, line))
    }
}
