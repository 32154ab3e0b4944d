import ResolverChecked

final class Hen23: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    let mocks = SharedContainer()
    mocks.egg23 = { Egg23(n: 1) }
    container.add(child: mocks)
    n = container.egg23().n
} }
final class Egg23: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen23().n } }
