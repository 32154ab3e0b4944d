import Resolver
import TestSupport

/// The services that the rules are tried on: a feature needs a repository, which needs a network.
protocol Network: AnyObject, Sendable {}

final class RealNetwork: Network {}

final class MockNetwork: Network {}

/// A network that is counted while it lives.
final class CountedNetwork: Network {
    private let counted: Counted

    init(_ census: Census) { counted = Counted(census) }
}

final class Repository: Sendable {
    let network: any Network

    init(network: any Network) { self.network = network }
}

final class Feature: Sendable {
    let repository: Repository

    init(repository: Repository) { self.repository = repository }

    /// Whether a mock has reached two levels down.
    var isMocked: Bool { repository.network is MockNetwork }
}

/// A service that needs nothing.
final class Plain: Sendable {}

/// A value that tells which making of it this is.
struct Ticket: Equatable, Sendable {
    let number: Int
}

/// What a factory was asked with, and what for.
final class Labelled: Sendable {
    let label: String

    init(_ label: String) { self.label = label }
}

extension Resolver {
    /// A feature and all that it needs, each kept in the scope given.
    func registerFeature(_ scope: ResolverScope) {
        register { RealNetwork() as any Network }.scope(scope)
        register { Repository(network: Resolver.resolve()) }.scope(scope)
        register { Feature(repository: Resolver.resolve()) }.scope(scope)
    }

    /// A container that asks `child` for everything but the network, which it mocks.
    static func mocking(_ child: Resolver, _ scope: ResolverScope = .unique) -> Resolver {
        let mock = Resolver(child: child)
        mock.register { MockNetwork() as any Network }.scope(scope)
        return mock
    }

    /// Why a service cannot be resolved; nil if it can.
    func failure<Service>(resolving type: Service.Type, name: Name? = nil, args: Any? = nil) -> ResolverError? {
        do throws(ResolverError) {
            _ = try resolveThrowing(type, name: name, args: args)
            return nil
        } catch {
            return error
        }
    }
}
