import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

func add(_ make: @escaping @Sendable () -> any Networking, as types: [any Sendable.Type]) {
    for type in types { add(type, make) }
}
func add<Service>(_ type: Service.Type, _ make: @escaping @Sendable () -> any Networking) {
    Resolver.register(type) { make() as? Service }
}
add({ HTTP() }, as: [HTTP.self])
_ = Resolver.resolve(HTTP.self)
