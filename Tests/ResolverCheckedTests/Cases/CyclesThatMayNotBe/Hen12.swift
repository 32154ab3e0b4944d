import ResolverChecked

final class Hen12: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    func later(_ container: SharedContainer) -> Int { container.egg12().n }
    n = 1
} }
final class Egg12: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { n = container.hen12().n } }
