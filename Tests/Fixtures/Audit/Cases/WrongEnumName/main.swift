import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

enum Line: String, CaseIterable {
    case fast, slow
    var name: Resolver.Name { Resolver.Name("line.\(rawValue)") }
}
for line in Line.allCases { Resolver.register(name: line.name) { HTTP() as any Networking } }
_ = Line.allCases.map { Resolver.resolve((any Networking).self, name: $0.name) }
_ = Resolver.resolve((any Networking).self, name: "line.medium")  // error: missing
