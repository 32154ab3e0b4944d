import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

struct Repository<Model: Sendable>: Sendable {
    static func register() { Resolver.register { Repository<Model>() } }  // warning: unused
    static func find() -> Repository<Model> { Resolver.resolve() }
}
Repository<Int>.register()
_ = Repository<String>.find()  // error: missing
