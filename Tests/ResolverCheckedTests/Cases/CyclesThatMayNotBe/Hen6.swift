import ResolverChecked

final class Sink6: Sendable { func use(_ n: Int) {} }
final class Hen6: Dependency, Sendable { let n: Int; init(with container: SharedContainer) {
    n = 1
    let sink: Sink6? = CommandLine.arguments.isEmpty ? Sink6() : nil
    sink?.use(container.egg6().n)
} }
final class Egg6: Dependency, Sendable { let n: Int; init(with container: SharedContainer) { n = container.hen6().n } }
