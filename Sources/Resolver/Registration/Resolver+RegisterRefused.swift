// Closures that name the types of all their parameters, which `register` refuses.
//
// Such a closure is as good an initialiser as `Service.init`, so its parameters would be dependencies, and arguments would
// never arrive: what was meant cannot be seen. The compiler takes these functions for it, rather than those for
// initialisers, because they have fewer parameters to leave out. What is unavailable it would pass over in favour of the
// others, so it is their actor that nobody can call them from, and whose name is in the error. A function by its name is
// passed in parentheses, which the label keeps away from here.

extension Resolver {
    /// Tells, by its name in the compiler's error, how to mend a closure that names the types of all its parameters: the
    /// container's is left out.
    @globalActor
    public actor BeginWithTheContainersPlace {
        /// Nothing runs on it.
        public static let shared = BeginWithTheContainersPlace()
    }

    /// Refused: a closure that names the types of all its parameters might be meant as an initialiser. Stops the program
    /// where it compiles at all, with `await`.
    ///
    /// ```swift
    /// resolver.register { (_, id: UserID) in Profile(id: id) }
    /// ```
    @BeginWithTheContainersPlace @_disfavoredOverload @discardableResult
    @available(*, deprecated, message: "name no type for the container, which comes first: { (_, id: UserID) in … }")
    public func register<Service, each Parameter>(
        file: StaticString = #fileID, line: UInt = #line,
        closureThatNamesAllTypes closure: @escaping @Sendable (repeat each Parameter) throws -> Service?
    ) -> ResolverOptions<Service> {
        Refused.stop(Service.self, CodeLocation(file, line))
    }

    /// Refused, as `register(closureThatNamesAllTypes:)` is: a closure that may suspend. Stops the program.
    @BeginWithTheContainersPlace @_disfavoredOverload @discardableResult
    @available(*, deprecated, message: "name no type for the container, which comes first: { (_, id: UserID) in … }")
    public func register<Service, each Parameter>(
        file: StaticString = #fileID, line: UInt = #line,
        closureThatNamesAllTypes closure: @escaping @Sendable (repeat each Parameter) async throws -> Service?
    ) -> ResolverOptions<Service> {
        Refused.stop(Service.self, CodeLocation(file, line))
    }

    /// Refused, as it is on a container. Stops the program.
    @BeginWithTheContainersPlace @_disfavoredOverload @discardableResult
    @available(*, deprecated, message: "name no type for the container, which comes first: { (_, id: UserID) in … }")
    public static func register<Service, each Parameter>(
        file: StaticString = #fileID, line: UInt = #line,
        closureThatNamesAllTypes closure: @escaping @Sendable (repeat each Parameter) throws -> Service?
    ) -> ResolverOptions<Service> {
        Refused.stop(Service.self, CodeLocation(file, line))
    }

    /// Refused, as it is on a container: a closure that may suspend. Stops the program.
    @BeginWithTheContainersPlace @_disfavoredOverload @discardableResult
    @available(*, deprecated, message: "name no type for the container, which comes first: { (_, id: UserID) in … }")
    public static func register<Service, each Parameter>(
        file: StaticString = #fileID, line: UInt = #line,
        closureThatNamesAllTypes closure: @escaping @Sendable (repeat each Parameter) async throws -> Service?
    ) -> ResolverOptions<Service> {
        Refused.stop(Service.self, CodeLocation(file, line))
    }
}

/// Why a closure is refused.
private struct Refused: Error, CustomStringConvertible {
    var description: String {
        "the closure names the types of all its parameters; name none for the container, which comes first: "
            + "'{ (_, id: UserID) in … }'"
    }

    static func stop<Service>(_ type: Service.Type, _ location: CodeLocation) -> Never {
        ResolverError.failed(ServiceKey(type, nil), location, with: Refused(), .inFlight).stop(at: location)
    }
}
