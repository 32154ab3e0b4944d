import ResolverChecked

final class Hen21: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1
    var egg: Egg21?
    if CommandLine.arguments.isEmpty { egg = Egg21(n: 1) }
    egg? = container.egg21()
    print(egg?.n ?? 0)
} }
final class Egg21: Dependency, Sendable { let n: Int; init(n: Int) { self.n = n }; init(with container: SharedContainer) { n = container.hen21().n } }
