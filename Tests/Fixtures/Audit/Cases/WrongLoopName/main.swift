import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

for name in ["one", "two"] { Resolver.register(name: Resolver.Name(name)) { HTTP() as any Networking } }
["one", "two", "three"].forEach { name in
    _ = Resolver.resolve((any Networking).self, name: Resolver.Name(name))  // error: missing
}
