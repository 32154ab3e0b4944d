import ResolverChecked

final class Hen1: Dependency, Sendable { let egg: Egg1?; init(with container: SharedContainer) {
    let cached: Egg1? = Egg1(hen: nil)
    egg = cached ??
        container.egg1()
} }
final class Egg1: Dependency, Sendable { let hen: Hen1?; init(hen: Hen1?) { self.hen = hen }; init(with container: SharedContainer) { hen = container.hen1() } }
