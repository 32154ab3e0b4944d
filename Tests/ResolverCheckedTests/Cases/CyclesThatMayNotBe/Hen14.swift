import ResolverChecked

final class Hen14: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    let (container, m) = (SharedContainer(), 1)
    container.egg14 = { Egg14(n: m) }
    n = container.egg14().n
} }
final class Egg14: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen14().n } }
