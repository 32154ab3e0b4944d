import ResolverChecked

final class Hen13: Dependency, Sendable { let n: Bool; init(with container: SharedContainer) {
    n = CommandLine.arguments.isEmpty &&
        container.egg13().n
} }
final class Egg13: Dependency, Sendable { let n: Bool; init(with container: SharedContainer) { n = container.hen13().n } }
