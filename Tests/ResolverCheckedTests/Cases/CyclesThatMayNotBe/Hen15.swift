import ResolverChecked

final class Hen15: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    container.egg15 = { Egg15(n: 1) }
    n = container.egg15().n
} }
final class Egg15: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen15().n } }
