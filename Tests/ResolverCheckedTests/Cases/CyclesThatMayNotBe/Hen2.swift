import ResolverChecked

final class Hen2: Dependency, Sendable { let egg: Egg2?; init(with container: SharedContainer) {
    let isNew = CommandLine.arguments.isEmpty
    egg = isNew ?
        container.egg2() :
        nil
} }
final class Egg2: Dependency, Sendable { let hen: Hen2?; init(with container: SharedContainer) { hen = container.hen2() } }
