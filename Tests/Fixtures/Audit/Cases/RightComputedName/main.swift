import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

for number in 1...3 { Resolver.register(name: Resolver.Name("net \(number)")) { HTTP() } }
_ = Resolver.resolve(HTTP.self, name: "net 2")
