public import Foundation
public import Resolver
public import ResolverChecked

public nonisolated protocol Networking: Sendable {
    var name: String { get }
}

/// What others see of this module.
public struct Catalogue: Dependency {
    public let place: URL
    public init(with container: SharedContainer) { place = container.address().url }
}

public nonisolated struct Address: Dependency, Sendable {
    public let url: URL
    public init(with container: SharedContainer) { url = URL(fileURLWithPath: "/music") }
}

public nonisolated final class HTTPNetwork: Networking, Dependency {
    public typealias ResolvedTo = any Networking
    public let name: String
    public init(name: String) { self.name = name }
    public convenience init(with container: SharedContainer) { self.init(name: "http") }
}

public nonisolated final class CannedNetwork: Networking, Dependency {
    public typealias ResolvedTo = any Networking
    public let name = "canned"
    public init(with container: SharedContainer) {}
}

@MainActor
public final class Screen: @MainActor Dependency {
    public let title: String
    public init(with container: SharedContainer) { title = container.catalogue().place.path }
}

public actor Journal: Dependency {
    public private(set) var entries: [String] = []
    public init(with container: SharedContainer) {}
    public func add(_ entry: String) { entries.append(entry) }
}

public final class Download: AsyncThrowingDependency, Sendable {
    public let network: String
    public init(with container: SharedContainer) async throws {
        await Task.yield()
        network = container.httpNetwork().name
    }
}

@available(macOS 10.15, iOS 13, *)
public nonisolated final class Disc: ThrowingDependency, Sendable {
    public let songs: Int
    public init(songs: Int) { self.songs = songs }
    public convenience init(with container: SharedContainer) throws { self.init(songs: 3) }
}

@available(*, deprecated)
public struct Cassette: Dependency {
    public init(with container: SharedContainer) {}
}

public func musicContainer() -> SharedContainer {
    let container = SharedContainer()
    return container
}
