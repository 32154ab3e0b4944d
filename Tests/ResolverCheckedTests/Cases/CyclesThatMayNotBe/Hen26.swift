import ResolverChecked

infix operator ∨
func ∨ (one: Int?, other: @autoclosure () -> Int) -> Int { one ?? other() }
final class Hen26: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1 ∨ container.egg26().n
} }
final class Egg26: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen26().n } }
