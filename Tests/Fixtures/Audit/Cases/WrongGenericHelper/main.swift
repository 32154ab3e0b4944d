import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

func ask<Service>(_ container: Resolver) -> Service { container.resolve() }
let net: any Networking = ask(Resolver.main)  // error: missing
_ = net
