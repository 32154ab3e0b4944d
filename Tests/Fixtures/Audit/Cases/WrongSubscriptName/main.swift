import Resolver
struct A: Sendable { init() {} }
struct Services {
    subscript(name: String, container: Resolver = .main) -> A { container.resolve(name: Resolver.Name(name)) }
}
Resolver.register(name: "live") { A() }
_ = Services()["live"]
_ = Services()["test"]  // error: missing
