import Resolver

// A module that is left out of the list, and whose own functions others call.
struct Cache: Sendable {}
struct Store: Sendable {}
protocol Module { static func register(in container: Resolver) }
enum CacheModule: Module {
    static func register(in container: Resolver) { container.register { Cache() } }
    static func ask() { _ = Resolver.resolve(Cache.self) }  // error: missing
}
enum StoreModule: Module {
    static func register(in container: Resolver) { container.register { Store() } }
    static func ask() { _ = Resolver.resolve(Store.self) }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        for module in [StoreModule.self] as [any Module.Type] { module.register(in: main) }
    }
}
StoreModule.ask()
CacheModule.ask()
