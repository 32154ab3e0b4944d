import ResolverChecked
final class D: Mid, @MainActor Dependency { convenience init(with container: SharedContainer) { self.init(n: 1) } }
