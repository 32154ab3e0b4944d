import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

enum Line: String, CaseIterable {
    case fast, slow
    var name: Resolver.Name { Resolver.Name("line.\(rawValue)") }
}
for line in Line.allCases { Resolver.register(name: line.name) { HTTP() as any Networking } }
_ = (Resolver.resolve((any Networking).self, name: "line.fast"), Resolver.resolve((any Networking).self, name: Line.slow.name))
