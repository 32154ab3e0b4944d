/// What `Optional` does when it is resolved as a service: its wrapped type is. (S8)
protocol OptionalService {
    static func resolve<Service>(_ request: Request<Service>) throws(ResolverError) -> Service
    static func isNone<Service>(_ service: Service) -> Bool
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalService {
    static func resolve<Service>(_ request: Request<Service>) throws(ResolverError) -> Service {
        let wrapped = try Resolver.find(
            Request(Wrapped.self, request.name, request.args, in: request.container, request.site))
        // Safety: called on `Service` itself.
        return unsafeBitCast(wrapped, to: Service.self)
    }

    static func isNone<Service>(_ service: Service) -> Bool {
        // Safety: as above.
        if case .none = unsafeBitCast(service, to: Self.self) { return true }
        return false
    }

    static var wrapped: Any.Type { Wrapped.self }
}
