import Resolver
import ResolverTesting
import TestSupport
import Testing

/// The app that is tested: a checkout that needs a network and a clock.
protocol Networking: Sendable {
    var name: String { get }
}

struct LiveNetwork: Networking {
    let name = "live"
}

struct CannedNetwork: Networking {
    var name = "canned"
}

final class Checkout: Sendable {
    let network: any Networking

    init(network: any Networking) { self.network = network }

    var total: String { "total by \(network.name)" }
}

/// Asks when it is read.
final class Screen: @unchecked Sendable {
    // Safety: used by one thread at a time.
    @Injected var network: any Networking
    @LazyInjected var lazy: any Networking
    @OptionalInjected var optional: (any Networking)?
    @Injected var checkout: Checkout

    var names: Set<String> { [network.name, lazy.name, optional?.name ?? "none", checkout.network.name] }
}

extension Trait where Self == ResolverTrait {
    /// A sandbox for each test, of the app. Traits are made before tests run, outside of all sandboxes.
    static var app: Self {
        Resolver.app
        return .resolver
    }
}

/// Where the network is registered.
let networkLine: UInt = #line

extension Resolver {
    /// What the app registers, once.
    static let app: Void = Resolver.registerAll {
        Resolver.register(line: networkLine) { LiveNetwork() as any Networking }.scope(.application)
        Resolver.register { Checkout(network: Resolver.resolve()) }
        Resolver.register { Service() }.scope(.application).implements((any Serving).self)
    }
}

protocol Serving: AnyObject, Sendable {}

final class Service: Serving {}

/// What a test is told, in the place of issues.
final class Told: Sendable {
    private let issues = Guarded<[ResolverTestIssueText]>([])

    struct ResolverTestIssueText: Sendable {
        let text: String
        let place: String
    }

    func add(_ text: String, _ place: String) {
        issues.update { $0.append(ResolverTestIssueText(text: text, place: place)) }
    }

    var texts: [String] { issues.value.map(\.text) }
    var places: [String] { issues.value.map(\.place) }
}
