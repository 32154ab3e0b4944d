import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

extension Networking {
    var address: String { "here" }
    func again() -> Self { self }
}
Resolver.register { HTTP() as any Networking }
print(Resolver.resolve((any Networking).self).again().address)
