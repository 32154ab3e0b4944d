import ResolverChecked

/*
↓ error: `Secret` is private; its accessor is in a file of its own
*/
private struct Secret: Dependency {
    init(with container: SharedContainer) {}
}

struct Outer {
//  ↓ error: `Outer.Inner` is private; its accessor is in a file of its own
    fileprivate final class Inner {}
}

extension Outer.Inner: ThrowingDependency {
    init(with container: SharedContainer) throws {}
}
