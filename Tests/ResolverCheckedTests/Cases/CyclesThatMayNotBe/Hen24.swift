import ResolverChecked

func setUp24(_ container: SharedContainer) { container.egg24 = { Egg24(n: 1) } }
final class Hen24: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    setUp24(container)
    n = container.egg24().n
} }
final class Egg24: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen24().n } }
