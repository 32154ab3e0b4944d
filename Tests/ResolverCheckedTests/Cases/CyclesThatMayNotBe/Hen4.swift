import ResolverChecked

final class Hen4: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    if !CommandLine.arguments.isEmpty { n = 3 } else if container.egg4().n == 1 { n = 1 } else { n = 2 }
} }
final class Egg4: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { n = container.hen4().n } }
