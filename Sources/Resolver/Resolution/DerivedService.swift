/// A type that needs no registration of its own: where it has none, its services are derived from those of another
/// type. An optional, an array, a dictionary by names, a `Provider`, a `Lazy`, a container. (S8, S11)
protocol DerivedService {
    /// The type that its services are derived from, and how; nil for the container itself.
    static var source: DerivedSource? { get }
    /// Returns the service, in the container that is asked.
    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Self
    /// Returns the service, waiting for factories that suspend.
    static func deriveAsync(
        _ question: Question, in resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> Self
}

/// The type that services of another are derived from, and how.
struct DerivedSource {
    enum Manner {
        /// The service, or nil.
        case optional
        /// Each that is registered, whatever its name.
        case every
        /// The service, when the one derived is used.
        case later
    }

    let type: Any.Type
    let manner: Manner
}

extension DerivedService {
    static func deriveAsync(
        _ question: Question, in resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> Self { try derive(question, in: resolver.core) }

    /// Returns the service as the type that is asked for, which is this one.
    static func derive<Service>(
        as type: Service.Type, _ question: Question, in core: CorePointer
    ) throws(ResolverError) -> Service {
        let derived = try derive(question, in: core)
        // Safety: called on `Service` itself.
        return unsafeBitCast(derived, to: Service.self)
    }

    /// Returns the service as the type that is asked for, which is this one.
    static func deriveAsync<Service>(
        as type: Service.Type, _ question: Question, in resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> Service {
        let derived = try await deriveAsync(question, in: resolver, isolation: isolation)
        // Safety: called on `Service` itself.
        return unsafeBitCast(derived, to: Service.self)
    }

    /// Returns nil for an optional that is nil, for what would be resolved later, if there is nothing to resolve, and for every
    /// service of a type, if there is none.
    static func presentOrNil<Service>(
        as type: Service.Type, _ question: Question, in core: CorePointer
    ) throws(ResolverError) -> Service? {
        if let source, source.manner == .later {
            let key = ServiceKey(source.type, question.key.name)
            if key.derived == nil, ProcessState.lock.withLock({ core.recipe(for: key) == nil }) {
                ThreadState.current.note(.one(key), in: core)
                return nil
            }
        }
        let derived = try derive(question, in: core)
        if (derived as? any OptionalService)?.content == nil, self is any OptionalService.Type { return nil }
        if isNone(derived) { return nil }
        // Safety: called on `Service` itself.
        return unsafeBitCast(derived, to: Service.self)
    }
}

extension DerivedService {
    /// Whether it is every service of a type, and there is none.
    static func isNone(_ derived: Self) -> Bool {
        source?.manner == .every && (derived as? any Collection)?.isEmpty == true
    }
}

extension ServiceKey {
    /// The type that a service of this key is derived from, where the key is not registered.
    var source: DerivedSource? { derived?.source }

    /// The type, if its services are derived where the key is not registered. All registrations of a type have no name
    /// of their own.
    var derived: (any DerivedService.Type)? {
        guard let derived = metatype as? any DerivedService.Type else { return nil }
        return name != nil && derived.source?.manner == .every ? nil : derived
    }

    /// The questions that deriving the service leads to, and whether that is not before it is used.
    var derivedQuestions: [(question: Note.Question, isLater: Bool)] {
        if metatype == Resolver.self { return [(.container, false)] }
        var questions: [(Note.Question, Bool)] = []
        var (next, isEvery, isLater) = (self, false, false)
        while let source = next.source {
            if source.manner == .every {
                if isEvery { break }
                isEvery = true
            }
            if source.manner == .later { isLater = true }
            next = ServiceKey(source.type, isEvery ? nil : name)
            questions.append((isEvery ? .every(next.type) : .one(next), isLater))
        }
        return questions
    }
}

extension Optional: DerivedService {
    static var source: DerivedSource? { DerivedSource(type: Wrapped.self, manner: .optional) }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Wrapped? {
        try Resolver.findByFastPath(Wrapped.self, question.key.name, question, core)
    }

    static func deriveAsync(
        _ question: Question, in resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> Wrapped? {
        try await Resolver.findIfAnyAsync(Wrapped.self, question.key.name, question, resolver)
    }
}

extension Resolver: DerivedService {
    static var source: DerivedSource? { nil }

    static func derive(_ question: Question, in core: CorePointer) throws(ResolverError) -> Resolver {
        ThreadState.current.note(.container, in: core)
        return core.resolver
    }
}
