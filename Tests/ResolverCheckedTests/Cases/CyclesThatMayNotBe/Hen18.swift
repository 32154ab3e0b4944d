import ResolverChecked

final class Hen18: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1
    lazy var egg = container.egg18()
    if CommandLine.arguments.isEmpty { print(egg.n) }
} }
final class Egg18: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen18().n } }
