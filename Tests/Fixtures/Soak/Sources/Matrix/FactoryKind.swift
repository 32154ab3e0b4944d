import Resolver
import SoakSupport
import Synchronization

/// What makes the services of a cell, and counts them.
final class Workshop<R: Representation>: Sendable {
    private let count = Atomic(0)

    /// How many have been made.
    var made: Int { count.load(ordering: .sequentiallyConsistent) }

    func make() -> R.Service { R.make(count.add(1, ordering: .sequentiallyConsistent).newValue) }
}

/// The shapes of factories.
enum FactoryKind: String, CaseIterable {
    case plain, resolver, args, typed, throwing, asynchronous, initializer

    /// Registers one.
    func register<R: Representation>(
        _ workshop: Workshop<R>, named name: Resolver.Name?, in container: Resolver
    ) -> ResolverOptions<R.Service> {
        switch self {
        case .plain: return container.register(R.Service.self, name: name) { workshop.make() }
        case .resolver: return container.register(R.Service.self, name: name) { _ in workshop.make() }
        case .args:
            return container.register(R.Service.self, name: name) { _, args in
                precondition((args() ?? 0) < 2)
                return workshop.make()
            }
        case .typed:
            return container.register(R.Service.self, name: name) { (_: Resolver, number: Int?) in
                precondition((number ?? 0) < 2)
                return workshop.make()
            }
        case .throwing:
            return container.register(R.Service.self, name: name) {
                try refuse(unless: true)
                return workshop.make()
            }
        case .asynchronous:
            return container.register(R.Service.self, name: name) { () async throws -> R.Service? in
                await Task.yield()
                return workshop.make()
            }
        case .initializer:
            container.register { workshop }.scope(.unique)
            return container.register(build(R.self), name: name)
        }
    }

    private func build<R: Representation>(_ type: R.Type) -> @Sendable (Workshop<R>) -> R.Service {
        { $0.make() }
    }
}

struct Refusal: Error {}

func refuse(unless condition: Bool) throws {
    if !condition { throw Refusal() }
}
