import Resolver
import TestSupport
import Testing

private final class Database: Sendable {
    init(_ label: Labelled) {}
}

@Suite("E7: An override that keeps an instance from being shared")
struct ErrorOverrideRules {
    private let app = Resolver(name: "app")
    private let line: UInt = #line

    @Test("E7: The error names what is overridden, where and in which container, and who has the instance")
    func override() async throws {
        app.register { Labelled("app") }
        app.register { () async throws in Database(try await Resolver.resolveAsync()) }.scope(.application)
        _ = try await app.resolveAsync(Database.self)
        let front = Resolver(name: "front", child: app)
        front.register { Labelled("front") }
        let place = "ContractTests/ErrorRules+Override.swift:"
        let expected = """
            Resolver: 'Database', registered at \(place)\(line + 5), is made asynchronously, and there is no instance \
            yet that is built from 'Labelled' as 'front' registers it at \(place)\(line + 8); that of 'app' is built \
            otherwise.
            """
        let text = text(of: front)
        #expect(text.hasPrefix(expected), "\(text)")
        #expect(text.contains("`resolver.nested { … }`"))
        // Nested, it changes nothing in what the app keeps.
        let request = app.nested("request") { $0.register { Labelled("request") } }
        #expect(request.failure(resolving: Database.self) == nil)
        // Where there is no instance at all, nothing is overridden.
        await app.shutDown()
        #expect(self.text(of: front).contains("there is no instance yet.\n"))
    }

    private func text(of container: Resolver) -> String {
        container.failure(resolving: Database.self).map { "\($0)" } ?? "none"
    }

    @Test("E7: However deep, behind aliases, and among all of a type")
    func deep() async throws {
        app.register { RealNetwork() }.implements((any Network).self).scope(.application)
        app.register { Repository(network: Resolver.resolve()) }.scope(.application)
        app.register { () async throws -> Feature in
            _ = Resolver.resolveAll(Labelled.self)
            return Feature(repository: try await Resolver.resolveAsync())
        }
        .scope(.application)
        _ = try await app.resolveAsync(Feature.self)
        let (target, every) = (Resolver(name: "target", child: app), Resolver(name: "every", child: app))
        target.register { RealNetwork() }
        every.register { Labelled("every") }
        #expect(target.failure(resolving: Feature.self)?.overridden == "'RealNetwork' in 'target'")
        #expect(every.failure(resolving: Feature.self)?.overridden == "'Labelled' in 'every'")
    }
}

extension ResolverError {
    fileprivate var overridden: String? {
        guard case .asynchronous(_, _, _, let override?, _) = self else { return nil }
        return "\(override.service) in \(override.container)"
    }
}
