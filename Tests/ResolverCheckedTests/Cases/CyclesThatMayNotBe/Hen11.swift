import ResolverChecked

final class Hen11: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1
    out: do { if n == 1 { break out }; _ = container.egg11() }
} }
final class Egg11: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { n = container.hen11().n } }
