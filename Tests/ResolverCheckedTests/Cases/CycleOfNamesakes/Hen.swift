import ResolverChecked

struct Egg: Dependency {
    init(with container: SharedContainer) { _ = container.hen() }
}

struct Hen: Dependency {
    struct Egg {
        init(with container: SharedContainer) {}
    }

    let egg: Egg
    init(with container: SharedContainer) { egg = Egg(with: container) }
}
