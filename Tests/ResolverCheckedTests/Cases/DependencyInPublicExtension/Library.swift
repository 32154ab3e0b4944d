import ResolverChecked

public enum Library {}

public extension Library {
    struct Shelf: Dependency {
        public init(with container: SharedContainer) {}
    }
}

package struct Catalogue: Dependency {
    package init(with container: SharedContainer) {}
}
