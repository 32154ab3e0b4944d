import ResolverChecked

infix operator <?>
func <?> (one: Int?, other: @autoclosure () -> Int) -> Int { one ?? other() }
final class Hen22: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1 <?> container.egg22().n
} }
final class Egg22: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen22().n } }
