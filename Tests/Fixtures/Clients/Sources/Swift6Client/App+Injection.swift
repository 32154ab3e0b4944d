import Resolver

protocol Networking: Sendable { var host: String { get } }

struct Client: Networking { let host: String }

final class Store: Sendable {
    let networking: any Networking
    init(networking: any Networking) { self.networking = networking }
}

@MainActor
final class ViewModel {
    var count = 0
    let store: Store
    @LazyInjected var lazy: Store
    init(store: Store) { self.store = store }
}

// Declared in another package, both of them: hence `@retroactive`.
extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Client(host: "example.com") as any Networking }
        register(Store.init).scope(.application)
        registerViewModels()
    }

    static func registerViewModels() {
        register { @MainActor in ViewModel(store: resolve()) }
        register(ViewModel.init, name: "by initialiser")
    }

    static let mock = Resolver(child: .main)
}

extension Resolver.Name {
    static let spare = Self("spare")
}

struct Screen: Sendable {
    @Injected var store: Store
    @OptionalInjected var missing: String?
    @LazyInjected var lazy: Store
}
