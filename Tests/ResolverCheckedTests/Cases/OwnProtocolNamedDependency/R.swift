import ResolverChecked

protocol Dependency {}
struct Model: Dependency {}
struct Other: ResolverChecked.Dependency {
    init(with container: SharedContainer) {}
}
