import ResolverChecked

class Bird28: @unchecked Sendable { let n: Int; init(egg: @autoclosure () -> Egg28) { n = 1 } }
final class Hen28: Bird28, Dependency, @unchecked Sendable {
    init(with container: SharedContainer) { super.init(egg: container.egg28()) }
}
final class Egg28: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen28().n } }
