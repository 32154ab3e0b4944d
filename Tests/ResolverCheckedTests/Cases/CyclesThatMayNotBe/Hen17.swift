import ResolverChecked

final class Hen17: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    let cache = [1: 2]
    n = cache[1, default: container.egg17().n]
} }
final class Egg17: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen17().n } }
