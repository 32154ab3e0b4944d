import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

extension Networking { var address: String { "here" } }
Resolver.register { HTTP() }
print(Resolver.resolve((any Networking).self).address)  // error: missing
