// Resolving with arguments by position, whatever their number. What the factory makes of them is checked when it reads
// them.

extension Resolver {
    /// The service of a type, made with arguments by position.
    ///
    /// ```swift
    /// let editor = resolver.resolve(Editor.self, with: id, Mode.reading)
    /// ```
    ///
    /// For factories that name the types of their arguments, and for those that read them as `args[0]`. See
    /// `resolve(_:name:)`.
    public func resolve<Service, First, each Rest>(
        _ type: Service.Type = Service.self, name: Name? = nil, with first: First, _ rest: repeat each Rest,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        resolve(type, name: name, args: Args(first, repeat each rest), file: file, line: line)
    }

    /// Resolves a service with arguments by position, or stops the program, in `Resolver.root`; inside of a factory, in
    /// the container that requested what it makes.
    public static func resolve<Service, First, each Rest>(
        _ type: Service.Type = Service.self, name: Name? = nil, with first: First, _ rest: repeat each Rest,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        resolve(type, name: name, args: Args(first, repeat each rest), file: file, line: line)
    }

    /// The service, made with arguments by position, or nil. See `optional(_:name:)`.
    public func optional<Service, First, each Rest>(
        _ type: Service.Type = Service.self, name: Name? = nil, with first: First, _ rest: repeat each Rest,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        optional(type, name: name, args: Args(first, repeat each rest), file: file, line: line)
    }

    /// Resolves a service with arguments by position, or returns nil, in `Resolver.root`; inside of a factory, in the
    /// container that requested what it makes.
    public static func optional<Service, First, each Rest>(
        _ type: Service.Type = Service.self, name: Name? = nil, with first: First, _ rest: repeat each Rest,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        optional(type, name: name, args: Args(first, repeat each rest), file: file, line: line)
    }

    /// The service, made with arguments by position, or an error that says why not. See
    /// `resolveThrowing(_:name:args:)`.
    public func resolveThrowing<Service, First, each Rest>(
        _ type: Service.Type = Service.self, name: Name? = nil, with first: First, _ rest: repeat each Rest,
        file: StaticString = #fileID, line: UInt = #line
    ) throws(ResolverError) -> Service {
        try resolveThrowing(type, name: name, args: Args(first, repeat each rest), file: file, line: line)
    }

    /// Resolves a service, or throws why there is none, in `Resolver.root`; inside of a factory, in the container that
    /// requested what it makes.
    public static func resolveThrowing<Service, First, each Rest>(
        _ type: Service.Type = Service.self, name: Name? = nil, with first: First, _ rest: repeat each Rest,
        file: StaticString = #fileID, line: UInt = #line
    ) throws(ResolverError) -> Service {
        try resolveThrowing(type, name: name, args: Args(first, repeat each rest), file: file, line: line)
    }

    /// The service, made with arguments by position, by a factory that may suspend. They may go to another
    /// actor, so they are `Sendable`. See `resolveAsync(_:name:)`.
    public func resolveAsync<Service, First: Sendable, each Rest: Sendable>(
        _ type: Service.Type = Service.self, name: Name? = nil, with first: First,
        _ rest: repeat each Rest,
        file: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        try await resolveAsync(type, name: name, args: Args(first, repeat each rest), file: file, line: line)
    }

    /// Resolves a service, waiting for factories that suspend, in `Resolver.root`; inside of a factory, in the
    /// container that requested what it makes.
    public static func resolveAsync<Service, First: Sendable, each Rest: Sendable>(
        _ type: Service.Type = Service.self, name: Name? = nil, with first: First,
        _ rest: repeat each Rest,
        file: StaticString = #fileID, line: UInt = #line, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        try await resolveAsync(type, name: name, args: Args(first, repeat each rest), file: file, line: line)
    }
}

extension Resolver.Args {
    /// Arguments by position. A dictionary is one of them, not their names.
    init<First, each Rest>(_ first: First, _ rest: repeat each Rest) {
        self.init(all: first, repeat each rest)
    }

    /// Arguments by position, if there are any.
    init<each Argument>(all arguments: repeat each Argument) {
        var positions: [Any?] = []
        func add<Value>(_ value: Value) {
            // An optional is what it holds, or nil.
            positions.append((value as? any OptionalService).map(\.content) ?? value)
        }
        repeat add(each arguments)
        self.init(positions: positions)
    }
}
