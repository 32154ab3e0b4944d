// What `register` refuses.
//
// A closure that names the types of all its parameters is as good an initialiser as `Service.init`, so its parameters would be dependencies, and arguments would
// never arrive: what was meant cannot be seen. The compiler takes these functions for it, rather than those for
// initialisers, because they have fewer parameters to leave out. What is unavailable it would pass over in favour of the
// others, so it is their actor that nobody can call them from, and whose name is in the error. A function by its name is
// passed in parentheses, which the label keeps away from here.
//
// An instance, or a type, is taken for neither a closure nor an initialiser, and the compiler has no words for what fits none
// of a dozen functions. One that takes anything has: it is found where no other is, unless there is a label.

extension Resolver {
    /// Tells, by its name in the compiler's error, how to mend a closure that names the types of all its parameters: the
    /// container's is left out.
    @globalActor
    public actor BeginWithTheContainersPlace {
        /// Nothing runs on it.
        public static let shared = BeginWithTheContainersPlace()
    }
}

extension Resolver.RegisterAction {
    /// Refused: a closure that names the types of all its parameters might be meant as an initialiser. Stops the program
    /// where it compiles at all, with `await`.
    ///
    /// ```swift
    /// resolver.register { (_, id: UserID) in Profile(id: id) }
    /// ```
    @Resolver.BeginWithTheContainersPlace @_disfavoredOverload @discardableResult
    @available(*, deprecated, message: "name no type for the container, which comes first: { (_, id: UserID) in … }")
    public func callAsFunction<Service, each Parameter>(
        file: StaticString = #fileID, line: UInt = #line,
        closureThatNamesAllTypes closure: @escaping @Sendable (repeat each Parameter) throws -> Service?
    ) -> ResolverOptions<Service> {
        Refused.stop(Service.self, CodeLocation(file, line))
    }

    /// Refused, as `register(closureThatNamesAllTypes:)` is: a closure that may suspend. Stops the program.
    @Resolver.BeginWithTheContainersPlace @_disfavoredOverload @discardableResult
    @available(*, deprecated, message: "name no type for the container, which comes first: { (_, id: UserID) in … }")
    public func callAsFunction<Service, each Parameter>(
        file: StaticString = #fileID, line: UInt = #line,
        closureThatNamesAllTypes closure: @escaping @Sendable (repeat each Parameter) async throws -> Service?
    ) -> ResolverOptions<Service> {
        Refused.stop(Service.self, CodeLocation(file, line))
    }

    /// Cannot be called: tells the compiler what to say of an instance where a closure or an initialiser is wanted.
    @available(
        *, unavailable,
        message:
            "Pass a closure that makes a service of a Copyable type, 'register { Service() }', or its initialiser, 'register(Service.init)'. Neither may be optional."
    )
    @_disfavoredOverload @discardableResult
    public func callAsFunction<Service>(_ service: Service, name: Resolver.Name? = nil) -> ResolverOptions<Service> {
        fatalError("register takes a closure or an initialiser")
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
