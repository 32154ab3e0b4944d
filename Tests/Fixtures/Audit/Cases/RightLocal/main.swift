import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

func run() {
    struct Part: Sendable {}
    Resolver.register { Part() }
    _ = Resolver.resolve(Part.self)
}
run()
