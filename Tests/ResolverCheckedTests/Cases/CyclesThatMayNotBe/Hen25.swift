import ResolverChecked

final class Hen25: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    if !CommandLine.arguments.isEmpty { container.egg25 = { Egg25(n: 1) } }
    n = container.egg25().n
} }
final class Egg25: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen25().n } }
