import TestSupport
import Testing

@testable import Resolver

private final class Part: Sendable {}
private final class ByProvider: Sendable { init(part: Provider<Part>) {} }
private final class ByLazy: Sendable { init(part: Lazy<Part>) {} }
private final class ByProviderAsync: Sendable { init(part: Provider<Part>) async {} }
private final class ByLazyInjected { @LazyInjected var part: Part }
private final class ByDynamicInjected { @DynamicInjected var part: Part }
private final class Both: Sendable { init(part: Part?, later: Provider<Part>) {} }
private final class Asking: Sendable { init(isThere: Bool) {} }

/// Parts that have not been asked for when what asks for them is made.
@Suite("What is asked for later is no part of an instance in warnings, and in explanations")
struct LaterWarningTests {
    #if DEBUG
        private static func registerHolders(in container: Resolver) {
            container.register(ByProvider.init).scope(.application)
            container.register(ByLazy.init).scope(.application)
            container.register { resolver async in
                await ByProviderAsync(part: try! resolver.resolveAsync(Provider<Part>.self))
            }.scope(.application)
            container.register { ByLazyInjected() }.scope(.application)
            container.register { ByDynamicInjected() }.scope(.application)
            container.register { resolver in Asking(isThere: resolver.isRegistered(Part.self)) }.scope(.application)
        }

        private static func resolveHolders(in container: Resolver) async throws {
            _ = container.resolve(ByProvider.self)
            _ = container.resolve(ByLazy.self)
            _ = try await container.resolveAsync(ByProviderAsync.self)
            _ = container.resolve(ByLazyInjected.self)
            _ = container.resolve(ByDynamicInjected.self)
            _ = container.resolve(Asking.self)
        }

        private static func told(_ body: () async throws -> Void) async rethrows -> [String] {
            let told = Guarded<[String]>([])
            Resolver.onWarning = { warning in told.update { $0.append("\(warning)".firstLine) } }
            try await body()
            Resolver.onWarning = nil
            return told.value
        }

        @Test("Registered anew")
        func replaced() async {
            await #expect(processExitsWith: .success) {
                let lines = try await Self.told {
                    let container = Resolver(name: "c")
                    container.register(file: "App/A.swift", line: 1) { Part() }
                    Self.registerHolders(in: container)
                    container.register(Both.init).scope(.application)
                    for _ in 1...2 {
                        try await Self.resolveHolders(in: container)
                        _ = container.resolve(Both.self)
                        container.register(file: "App/A.swift", line: 2) { Part() }
                    }
                }
                #expect(
                    lines == [
                        "Resolver warning: 'Both' is kept, and was made of the 'Part' of App/A.swift:1, which has been registered anew since."
                    ])
            }
        }

        @Test("Registered in a nested container only")
        func missing() async {
            await #expect(processExitsWith: .success) {
                let lines = try await Self.told {
                    let container = Resolver(name: "c")
                    Self.registerHolders(in: container)
                    container.register(Both.init).scope(.application)
                    let nested = container.nested("request") { $0.register { Part() } }
                    for _ in 1...2 {
                        try await Self.resolveHolders(in: nested)
                        _ = nested.resolve(Both.self)
                    }
                }
                #expect(
                    lines == [
                        "Resolver warning: 'Both' is kept in 'c', and was made with nil for 'Part', which is registered in 'request': what a container keeps does not see what is nested in it."
                    ])
            }
        }

        @Test("Explained")
        func explained() {
            let container = Resolver()
            container.register { Part() }
            container.register(ByProvider.init).scope(.application)
            container.register(Both.init).scope(.application)
            _ = (container.resolve(ByProvider.self), container.resolve(Both.self))
            func parts(_ type: Any.Type) -> [String] {
                container.explanationFacts(of: type, name: nil).instance?.parts.map { "\($0.type)" }.sorted() ?? []
            }
            #expect(parts(ByProvider.self) == ["Provider<Part>"])
            #expect(parts(Both.self) == ["Optional<Part>", "Part", "Provider<Part>"])
        }
    #endif
}

extension String {
    fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
