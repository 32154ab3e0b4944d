import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

struct Route { let open: @Sendable () -> any Networking }
let routes = [Route(open: { Resolver.resolve() })]  // error: missing
for route in routes { _ = route.open() }
