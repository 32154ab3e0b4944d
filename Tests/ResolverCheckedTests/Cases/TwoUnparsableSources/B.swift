import ResolverChecked
struct B: Dependency { init(with container: SharedContainer) { let } }
