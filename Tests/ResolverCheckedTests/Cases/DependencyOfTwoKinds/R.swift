import ResolverChecked

//            ↓ note: here
struct Model: Dependency {
    init(with container: SharedContainer) {}
}

//               ↓ error: `Model` conforms to `Dependency` already; it is made in one way
extension Model: ThrowingDependency {}
