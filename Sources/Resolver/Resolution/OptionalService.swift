/// Resolves `Optional` by its wrapped type. (S8)
protocol OptionalService {
    static var wrapped: Any.Type { get }
    /// The type that it holds.
    var content: Any? { get }
    static func resolve<Service>(
        _ type: Service.Type, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service
    static func isNone<Service>(_ service: Service) -> Bool
    static func resolveAsync<Service>(
        _ type: Service.Type, _ question: Question, _ resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> Service
}

extension Optional: OptionalService {
    static var wrapped: Any.Type { Wrapped.self }
    var content: Any? { self }

    static func resolve<Service>(
        _ type: Service.Type, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service {
        let name = question.key.name
        let wrapped = Question(Wrapped.self, name, question.args, in: core, question.location)
        // Safety: called on `Service` itself, here as below.
        if question.args == nil {
            var outcome = Outcome.declined
            if let service = FastPath.attempt(Wrapped.self, name, in: core, question.location, &outcome) {
                return unsafeBitCast(Optional(service), to: Service.self)
            }
            if case .refused = outcome {
                try Resolver.throwUnlessAbsent(outcome.takeFailure(), wrapped, core)
                return unsafeBitCast(Self.none, to: Service.self)
            }
        }
        return unsafeBitCast(try Resolver.find(Wrapped.self, wrapped), to: Service.self)
    }

    static func resolveAsync<Service>(
        _ type: Service.Type, _ question: Question, _ resolver: Resolver, isolation: isolated (any Actor)?
    ) async throws(ResolverError) -> Service {
        let wrapped = Question(Wrapped.self, question.key.name, question.args, in: resolver.core, question.location)
        do throws(ResolverError) {
            return unsafeBitCast(try await Resolver.findAsync(Wrapped.self, wrapped, resolver), to: Service.self)
        } catch {
            if Resolver.isAbsence(error, of: wrapped.key, resolver.core) {
                return unsafeBitCast(Self.none, to: Service.self)
            }
            throw error
        }
    }

    static func isNone<Service>(_ service: Service) -> Bool {
        // Safety: as above.
        if case .none = unsafeBitCast(service, to: Self.self) { return true }
        return false
    }
}
