import ResolverChecked

struct Model {
    let number = 1
}

extension Shop: Dependency {
    init(with container: SharedContainer) { self.init() }
}

enum Outer {
    struct Inner {
        let number = 2
    }
}

extension ThroughTypeAliases.Outer.Inner: Dependency {
    init(with container: SharedContainer) { self.init() }
}
