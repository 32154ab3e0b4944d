import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

func add<Service: Sendable>(_ type: Service.Type, _ make: @escaping @Sendable () -> Service, name: Resolver.Name? = nil) {
    Resolver.register(type, name: name) { make() }
}
add((any Networking).self, { HTTP() })
add(HTTP.self, { HTTP() }, name: "direct")
let net: any Networking = Resolver.resolve()
_ = (net, Resolver.resolve(HTTP.self, name: "direct"))
