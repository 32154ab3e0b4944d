import Resolver

// To the letter what apps wrote for Resolver 1.2 and 1.5. It compiles with two warnings, about a retroactive conformance
// and about scopes that have moved, which is why this client alone does not treat warnings as errors.
extension Resolver: ResolverRegistering {
    public static func registerAllServices() {
        register { XYZService() }.scope(application)
        register { XYZOwner(service: resolve()) }.scope(unique)
        main.register { main.resolve() as XYZService as XYZServicing }.scope(shared)
        root.register(name: "custom") { XYZService() }.scope(Resolver.custom)
    }

    static let custom = ResolverScopeCache()
}

protocol XYZServicing: AnyObject {}
class XYZService: XYZServicing {}

class XYZOwner {
    var service: XYZService
    init(service: XYZService) { self.service = service }
}
