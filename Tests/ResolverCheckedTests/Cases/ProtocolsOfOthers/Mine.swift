import ResolverChecked

struct Mine: ResolverChecked.Dependency {
    let number = 1
    init(with container: SharedContainer) {}
}

enum Feature {
    protocol Dependency {}
    struct Part: Dependency {
        let number = 2
    }

    enum Inner {
        struct Deep: Dependency {}
    }
}

enum Renamed {
    typealias CheckedResolver = Feature.Dependency
    struct Part: CheckedResolver {}
}
