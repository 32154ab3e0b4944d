import Resolver

// What an app's injection files look like. The conformance is the only one in the process of these tests, so it registers
// nothing that any other test could meet.

extension Resolver: ResolverRegistering {
    public static func registerAllServices() {
        registerAppBasics()
        registerNestedBasics()
    }
}

extension Resolver {
    fileprivate static func registerAppBasics() {
        register { AppBasics(nested: resolve()) }.scope(.application)
    }

    fileprivate static func registerNestedBasics() {
        register { NestedBasics() }
    }
}

final class AppBasics {
    let nested: NestedBasics
    init(nested: NestedBasics) { self.nested = nested }
}

final class NestedBasics {}

// MARK: - +NetworkInjection.swift

extension Resolver {
    static func registerMyNetworkServices() {
        register { NetworkSession() }
            .scope(.application)
        register { NetworkService(session: resolve()) }
            .implements(Fetching.self)
            .implements(Posting.self)
            .scope(.shared)
        register(name: .live) { Endpoint("live") }
        register(name: "staging") { Endpoint("staging") as Endpoint }
        register(Endpoint.self, name: .fallback) { resolve(name: environment) }
    }

    private static var environment: Name { .name(fromString: "staging") ?? .live }
}

extension Resolver.Name {
    static let live = Self("live")
    static let fallback = Resolver.Name("fallback")
}

protocol Fetching: AnyObject {
    var session: NetworkSession { get }
}

protocol Posting: AnyObject {}

final class NetworkSession {}

final class NetworkService: Fetching, Posting {
    let session: NetworkSession
    init(session: NetworkSession) { self.session = session }
}

final class Endpoint {
    let host: String
    init(_ host: String) { self.host = host }
}

// MARK: - +ViewModelInjection.swift

extension Resolver {
    static func registerMyViewModels() {
        register { EditorViewModel(fetching: resolve(), posting: resolve()) }
            .resolveProperties { (r, model, arg) in
                model.editMode = arg()!
                model.endpoint = r.optional(name: .live)
            }
        register { r, arg in
            let isRemote: Bool = arg()!
            return (isRemote ? resolve(name: "remote", args: arg) : r.resolve(name: "local", args: arg)) as Updating
        }
        register(name: "remote") { (_, _) in RemoteUpdater() as Updating }
        register(name: "local") { LocalUpdater() as Updating }
        register { Formatter() as Formatting }.scope(.unique)
    }
}

protocol Updating: AnyObject {
    var name: String { get }
}

final class RemoteUpdater: Updating {
    var name: String { "remote" }
}

final class LocalUpdater: Updating {
    var name: String { "local" }
}

protocol Formatting: AnyObject {}
final class Formatter: Formatting {}

final class EditorViewModel {
    let fetching: Fetching
    let posting: Posting
    var editMode = false
    var endpoint: Endpoint?

    init(fetching: Fetching, posting: Posting) {
        self.fetching = fetching
        self.posting = posting
    }
}
