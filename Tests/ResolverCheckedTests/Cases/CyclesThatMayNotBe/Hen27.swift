import ResolverChecked

struct Later27<Value> { let value = 1; init(_ make: @autoclosure () -> Value) {} }
final class Hen27: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = Later27<Int>(container.egg27().n).value
} }
final class Egg27: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen27().n } }
