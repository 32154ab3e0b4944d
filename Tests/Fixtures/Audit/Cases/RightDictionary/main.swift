import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

let all: [Resolver.Name: any Networking] = Resolver.main.resolveAll()
let some: [HTTP] = Resolver.resolve()
_ = (all, some)
