/// Makes a service from arguments, whose types the compiler checks where they are passed.
///
/// ```swift
/// resolver.register(Profile.init(id:store:), arguments: UserID.self)
/// resolver.register { (resolver, id: UserID, mode: Mode) in Editor(id, mode, store: resolver.resolve()) }
///
/// final class Contacts {
///     @Injected var profile: Making<UserID, Profile>
///     @Injected var editor: Making<(UserID, Mode), Editor>
///     func open(_ id: UserID) { show(profile(id), editor(id, .reading)) }
/// }
/// ```
///
/// Needs no registration of its own: it can be asked for where a service is registered by a factory that names the types
/// of its arguments. If it takes others, can throw, or may suspend, asking for this is an error that says what to ask
/// for: `Making.Throwing`, `Making.Async`. An argument of optional type may be left out at the end. What options do to
/// each instance may still throw, which stops the program where the call cannot. A single argument that is a tuple
/// counts as several: give it a type of its own.
///
/// Each call resolves, so a service that is kept ignores the arguments of later calls, unless its scope is
/// `.perArguments`. What it asks, and from where it may be called, is said at `Provider`.
public struct Making<Arguments, Service>: Sendable {
    fileprivate enum Source { case container(MakingContainer), function(@Sendable (Arguments) -> Service) }

    fileprivate let source: Source

    fileprivate init(source: Source) { self.source = source }

    /// One that calls a function, for instance in a test of what takes one.
    public init(_ make: @escaping @Sendable (Arguments) -> Service) { source = .function(make) }

    /// The service, made with these arguments. Stops the program where `Resolver.resolve` does.
    public func callAsFunction<each Argument>(_ arguments: repeat each Argument) -> Service
    where Arguments == (repeat each Argument) {
        switch source {
        case .function(let make): return make((repeat each arguments))
        case .container(let asked):
            let args = Resolver.Args(all: repeat each arguments)
            return asked.container.resolve(Service.self, asked.name, args, in: nil, asked.location)
        }
    }

    /// Makes a service from arguments, or throws. See `Making`.
    public struct Throwing: Sendable {
        fileprivate enum Source { case container(MakingContainer), function(@Sendable (Arguments) throws -> Service) }

        fileprivate let source: Source

        fileprivate init(source: Source) { self.source = source }

        /// One that calls a function, for instance in a test of what takes one.
        public init(_ make: @escaping @Sendable (Arguments) throws -> Service) { source = .function(make) }

        /// The service, made with these arguments.
        ///
        /// - Throws: `ResolverError`, as `Resolver.resolveThrowing` does: what the factory has thrown is the `underlying`
        ///   of its `factoryFailed`. What the function throws, where it was made of one.
        public func callAsFunction<each Argument>(_ arguments: repeat each Argument) throws -> Service
        where Arguments == (repeat each Argument) {
            switch source {
            case .function(let make): return try make((repeat each arguments))
            case .container(let asked):
                let args = Resolver.Args(all: repeat each arguments)
                return try asked.container.resolveThrowing(Service.self, asked.name, args, asked.location)
            }
        }
    }

    /// Makes a service from arguments, by a factory that may suspend, or throws. See `Making`.
    public struct Async: Sendable {
        fileprivate enum Source {
            case container(MakingContainer)
            case function(@Sendable (sending Arguments) async throws -> sending Service)
        }

        fileprivate let source: Source

        fileprivate init(source: Source) { self.source = source }

        /// One that calls a function, for instance in a test of what takes one.
        public init(_ make: @escaping @Sendable (sending Arguments) async throws -> sending Service) {
            source = .function(make)
        }

        /// The service, made with these arguments, which may go to another actor.
        ///
        /// - Throws: `ResolverError`, as `Resolver.resolveAsync` does. What the function throws, where it was made of one.
        public func callAsFunction<each Argument: Sendable>(
            _ arguments: repeat each Argument, isolation: isolated (any Actor)? = #isolation
        ) async throws -> Service where Arguments == (repeat each Argument) {
            switch source {
            case .function(let make): return try await make((repeat each arguments))
            case .container(let asked):
                let args = Resolver.Args(all: repeat each arguments)
                return try await asked.container.resolveAsync(Service.self, asked.name, args, asked.location)
            }
        }
    }
}

/// The container that a maker of services asks, if the maker is not made of a function. No type here is generic over
/// the function's type: runtimes before Swift 6 cannot make the metadata of a function with `sending` results.
private struct MakingContainer {
    let container: RememberedContainer
    let name: Resolver.Name?
    let location: CodeLocation

    /// The container that is asked, if the registration takes such arguments and has no other effects than these.
    init<Arguments, Service>(
        for type: Service.Type, from arguments: Arguments.Type, as asked: Any.Type, _ effects: MakingEffects,
        _ question: Question, _ core: CorePointer
    ) throws(ResolverError) {
        let key = ServiceKey(type, question.key.name)
        try Resolver.check(key, takes: TypeMetadata.elements(of: arguments), effects, as: asked, question, core)
        container = .asking(key, in: core)
        name = key.name
        location = question.location
    }
}

extension Making: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Service.self, manner: .later) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Making {
        let asked = try MakingContainer(for: Service.self, from: Arguments.self, as: Self.self, [], question, core)
        return Making(source: .container(asked))
    }
}

extension Making.Throwing: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Service.self, manner: .later) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Making.Throwing {
        let asked = try MakingContainer(
            for: Service.self, from: Arguments.self, as: Self.self, .throwing, question, core)
        return Making.Throwing(source: .container(asked))
    }
}

extension Making.Async: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Service.self, manner: .later) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Making.Async {
        let asked = try MakingContainer(
            for: Service.self, from: Arguments.self, as: Self.self, [.throwing, .suspending], question, core)
        return Making.Async(source: .container(asked))
    }
}
