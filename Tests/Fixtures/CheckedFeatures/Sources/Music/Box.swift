package import ResolverChecked

package struct Box: Dependency {
    package let size: Int
    package init(size: Int) { self.size = size }
}

extension Box {
    package init(with container: SharedContainer) { self.init(size: container.shelf().isOld ? 1 : 2) }
}
