import ResolverChecked

final class Hen20: Dependency, Sendable {
    let n: Int
    init(egg: @autoclosure () -> Egg20) { n = 1 }
    convenience init(with container: SharedContainer) { self.init(egg: container.egg20()) }
}
final class Egg20: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen20().n } }
