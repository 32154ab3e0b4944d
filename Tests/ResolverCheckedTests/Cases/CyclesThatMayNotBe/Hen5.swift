import ResolverChecked

final class Hen5: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1
    for _ in [Int]() where container.egg5().n == 1 { print("never") }
} }
final class Egg5: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { n = container.hen5().n } }
