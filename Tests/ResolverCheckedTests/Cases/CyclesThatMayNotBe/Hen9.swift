import ResolverChecked

final class Hen9: ThrowingDependency, Sendable { let n: Int; init(with container: SharedContainer) throws {
    n = (try? container.egg9().n) ?? 5
} }
final class Egg9: ThrowingDependency, Sendable { let n: Int; init(with container: SharedContainer) throws { n = try container.hen9().n } }
