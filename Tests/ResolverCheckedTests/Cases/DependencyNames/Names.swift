import ResolverChecked

struct Default: Dependency {
    init(with container: SharedContainer) {}
}
struct URLLoader: Dependency {
    init(with container: SharedContainer) {}
}
struct A: Dependency {
    init(with container: SharedContainer) {}
}
struct `Type`: Dependency {
    init(with container: SharedContainer) {}
}
