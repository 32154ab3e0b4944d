import ResolverChecked

protocol Laying: Sendable {}

struct Hen: Dependency {
    // That which is registered by hand, and no way to `container.egg()`.
    init(with container: SharedContainer) { _ = container.resolve(Egg.self) }
    init() {}
}

struct Egg: Laying, Dependency {
    typealias ResolvedTo = any Laying
    init() {}
    init(with container: SharedContainer) { _ = container.hen() }
}

let container = SharedContainer()
container.register { Egg() }
_ = container.hen()
