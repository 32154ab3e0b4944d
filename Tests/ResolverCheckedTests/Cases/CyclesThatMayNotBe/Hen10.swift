import ResolverChecked

final class Hen10: ThrowingDependency, Sendable { let n: Int; init(with container: SharedContainer) throws {
    do { n = try container.egg10().n } catch { n = 5 }
} }
final class Egg10: ThrowingDependency, Sendable { let n: Int; init(with container: SharedContainer) throws { n = try container.hen10().n } }
