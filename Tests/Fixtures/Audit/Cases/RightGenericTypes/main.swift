import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct Repository<Model: Sendable>: Sendable {
    let net: any Networking
    static func register() { Resolver.register { Repository<Model>(net: Resolver.resolve()) } }
    static func find() -> Repository<Model> { Resolver.resolve() }
}
Resolver.register { HTTP() as any Networking }
Repository<Int>.register()
Repository<String>.register()
_ = (Repository<Int>.find(), Repository<String>.find())
