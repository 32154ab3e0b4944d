import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

extension Resolver.Name {
    static let first = Resolver.Name("one")
    static var second: Resolver.Name { "two" }
    static let third: Self = "three"
}
Resolver.register(name: "one") { HTTP() }
Resolver.register(name: .second) { HTTP() }
Resolver.register(name: .third) { HTTP() }
_ = (Resolver.resolve(HTTP.self, name: .first), Resolver.resolve(HTTP.self, name: "two"), Resolver.resolve(HTTP.self, name: Resolver.Name("three")))
