import ResolverChecked

final class Hen8: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1
    precondition(n == 1, "\(container.egg8().n)")
} }
final class Egg8: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { n = container.hen8().n } }
