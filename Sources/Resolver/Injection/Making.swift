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
    fileprivate let source: MakingSource<Arguments, @Sendable (Arguments) -> Service>

    fileprivate init(source: MakingSource<Arguments, @Sendable (Arguments) -> Service>) { self.source = source }

    /// One that calls a function, for instance in a test of what takes one.
    public init(_ make: @escaping @Sendable (Arguments) -> Service) { source = .function(make) }

    /// The service, made with these arguments. Stops the program where `Resolver.resolve` does.
    public func callAsFunction<each Argument>(_ arguments: repeat each Argument) -> Service
    where Arguments == (repeat each Argument) {
        switch source {
        case .function(let make): return make((repeat each arguments))
        case .container(let remembered, let name, let location):
            let args = Resolver.Args(all: repeat each arguments)
            return remembered.resolve(Service.self, name, args, in: nil, location)
        }
    }

    /// Makes a service from arguments, or throws. See `Making`.
    public struct Throwing: Sendable {
        fileprivate let source: MakingSource<Arguments, @Sendable (Arguments) throws -> Service>

        fileprivate init(source: MakingSource<Arguments, @Sendable (Arguments) throws -> Service>) {
            self.source = source
        }

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
            case .container(let remembered, let name, let location):
                let args = Resolver.Args(all: repeat each arguments)
                return try remembered.resolveThrowing(Service.self, name, args, location)
            }
        }
    }

    /// Makes a service from arguments, by a factory that may suspend, or throws. See `Making`.
    public struct Async: Sendable {
        typealias Function = @Sendable (sending Arguments) async throws -> sending Service

        fileprivate let source: MakingSource<Arguments, Function>

        fileprivate init(source: MakingSource<Arguments, Function>) { self.source = source }

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
            case .container(let remembered, let name, let location):
                let args = Resolver.Args(all: repeat each arguments)
                return try await remembered.resolveAsync(Service.self, name, args, location)
            }
        }
    }
}

/// A maker of services from arguments: a container, or a function.
enum MakingSource<Arguments, Function: Sendable>: Sendable {
    case container(RememberedContainer, Resolver.Name?, CodeLocation)
    case function(Function)

    /// The container that is asked, if the registration takes such arguments and has no other effects than these.
    static func asked<Service>(
        _ type: Service.Type, as asked: Any.Type, _ effects: MakingEffects, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Self {
        let name = question.key.name
        try Resolver.check(
            ServiceKey(type, name), takes: TypeMetadata.elements(of: Arguments.self), effects, as: asked, question, core
        )
        return .container(.asking(ServiceKey(type, name), in: core), name, question.location)
    }
}

extension Making: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Service.self, manner: .later) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Making {
        Making(source: try .asked(Service.self, as: Self.self, [], question, core))
    }
}

extension Making.Throwing: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Service.self, manner: .later) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Making.Throwing {
        Making.Throwing(source: try .asked(Service.self, as: Self.self, .throwing, question, core))
    }
}

extension Making.Async: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Service.self, manner: .later) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Making.Async {
        Making.Async(source: try .asked(Service.self, as: Self.self, [.throwing, .suspending], question, core))
    }
}
