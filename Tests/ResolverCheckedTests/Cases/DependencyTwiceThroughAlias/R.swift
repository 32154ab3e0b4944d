import ResolverChecked

typealias Both = Dependency & AsyncThrowingDependency

//            ↓ error: `Model` conforms to `AsyncThrowingDependency` already; it is made in one way
//            ↓ note: here
struct Model: Both {
    init(with container: SharedContainer) {}
}
