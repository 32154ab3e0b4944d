/// What `Optional` does when it is resolved as a service: its wrapped type is. (S8)
protocol OptionalService {
    static var wrapped: Any.Type { get }
    static func resolve<Service>(
        _ type: Service.Type, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service
    static func isNone<Service>(_ service: Service) -> Bool
}

extension Optional: OptionalService {
    static var wrapped: Any.Type { Wrapped.self }

    static func resolve<Service>(
        _ type: Service.Type, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service {
        let wrapped = try Resolver.find(
            Wrapped.self, Question(Wrapped.self, question.key.name, question.args, in: core, question.site))
        // Safety: called on `Service` itself.
        return unsafeBitCast(wrapped, to: Service.self)
    }

    static func isNone<Service>(_ service: Service) -> Bool {
        // Safety: as above.
        if case .none = unsafeBitCast(service, to: Self.self) { return true }
        return false
    }
}
