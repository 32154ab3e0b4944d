import Resolver
import ResolverChecked

// Types that say themselves how they are made are registered by generated code, by their accessors or all at once.
protocol Networking: Sendable {}
struct HTTPNetwork: Networking, Dependency {
    typealias ResolvedTo = any Networking
    init(with container: SharedContainer) {}
}
struct CannedNetwork: Networking, Dependency {
    typealias ResolvedTo = any Networking
    init(with container: SharedContainer) {}
}
struct Profile: Dependency {
    var name = ""
    init(name: String) { self.name = name }
    init(with container: SharedContainer) {}
}
struct NoFile: Error {}
final class Database: ThrowingDependency, Sendable {
    init(with container: SharedContainer) throws { if container.profile().name == "nobody" { throw NoFile() } }
}
final class Catalogue: AsyncThrowingDependency, Sendable {
    init(with container: SharedContainer) async throws { _ = try container.database() }
}

// As the plug-in writes it.
extension SharedContainer {
    private nonisolated static let cannedNetworkName = GeneratedName("CannedNetwork", isFirst: true)

    var cannedNetwork: @Sendable () -> CannedNetwork.ResolvedTo {
        get { generatedAccessor(Self.cannedNetworkName) { CannedNetwork(with: $0) } }
        set { generatedOverride(of: cannedNetwork, Self.cannedNetworkName, by: newValue) }
    }

    var catalogue: @Sendable () async throws -> Catalogue {
        get { generatedAsyncThrowingAccessor { try await Catalogue(with: $0) } }
        set { generatedAsyncThrowingOverride(of: catalogue, by: { try await newValue() }) }
    }

    var database: @Sendable () throws -> Database {
        get { generatedThrowingAccessor { try Database(with: $0) } }
        set { generatedThrowingOverride(of: database, by: newValue) }
    }

    private nonisolated static let httpNetworkName = GeneratedName("HTTPNetwork", isFirst: false)

    var httpNetwork: @Sendable () -> HTTPNetwork.ResolvedTo {
        get { generatedAccessor(Self.httpNetworkName) { HTTPNetwork(with: $0) } }
        set { generatedOverride(of: httpNetwork, Self.httpNetworkName, by: newValue) }
    }

    var profile: @Sendable () -> Profile {
        get { generatedAccessor { Profile(with: $0) } }
        set { generatedOverride(of: profile, by: newValue) }
    }

    func registerGeneratedDependencies() {
        _ = cannedNetwork
        _ = catalogue
        _ = database
        _ = httpNetwork
        _ = profile
    }
}

let container = SharedContainer()
container.registerGeneratedDependencies()
final class Client { @Injected(container: container) var profile: Profile }
print(container.resolve((any Networking).self), container.httpNetwork(), Client().profile)
print(try container.database(), try await container.catalogue())

let other = SharedContainer()
other.profile = { Profile(name: "Grace") }
print(other.resolve(Profile.self))
other.register { Profile(name: "Joan") }
print(other.profile())

let read = SharedContainer()
print(read.profile(), read.resolve(Profile.self))
