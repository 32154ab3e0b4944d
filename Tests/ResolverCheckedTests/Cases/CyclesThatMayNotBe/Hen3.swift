import ResolverChecked

final class Hen3: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    if CommandLine.arguments.isEmpty,
       container.egg3().n == 1 { n = 1 } else { n = 2 }
} }
final class Egg3: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { n = container.hen3().n } }
