import ResolverChecked

enum Feature {
    struct Model: Dependency, Equatable {
        var number = 1
        init(with container: SharedContainer) {}
    }
}

extension Feature {
    struct Inner {}
}

extension Feature.Inner: Dependency {
    init(with container: SharedContainer) {}
}

struct Model: Dependency {
    init(with container: SharedContainer) {}
}
