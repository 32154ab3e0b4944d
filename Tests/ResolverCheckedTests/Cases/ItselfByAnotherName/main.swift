import ResolverChecked

/// One that is asked for by a name or with arguments is another one.
final class Network: Dependency, Sendable {
    let base: Network?
    init(with container: SharedContainer) { base = container.resolve(Network.self, name: "base") }
    init(base: Network?) { self.base = base }
}

final class Store: Dependency, Sendable {
    let outer: Store?
    init(with container: SharedContainer) { outer = container.resolve(Store.self, args: 1) }
    init(outer: Store?) { self.outer = outer }
}

let container = SharedContainer()
container.register(name: "base") { Network(base: nil) }
precondition(container.network().base?.base == nil)
