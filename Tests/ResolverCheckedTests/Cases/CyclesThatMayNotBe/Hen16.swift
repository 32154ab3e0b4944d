import ResolverChecked

final class Hen16: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    let e: Egg16? = nil
    n = e.map { _ in container.egg16().n } ?? 2
} }
final class Egg16: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { n = container.hen16().n } }
