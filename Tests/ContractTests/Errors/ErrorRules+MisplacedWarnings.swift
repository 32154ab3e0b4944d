import Resolver
import TestSupport
import Testing

private struct User: Sendable, Equatable { let name: String }
private final class Clock: Sendable {}
private final class Report: Sendable {}

/// Registrations that are there for others than those whom they were meant for.
extension WiringWarningRules {
    #if DEBUG
        private static func forAll(_ service: String, _ nested: String, _ place: String) -> String {
            """
            Resolver warning: \(service) is registered in Resolver.main while \(nested) is what static calls ask: it is there for all, and stays when that has been closed.
              Registered at \(place).
              To fix this, do one of:
                - register it in the container that is passed: `operation: { $0.register { … } }`
                - register it before the container is opened
                - if it is meant so, say it: `.withoutWarnings()`
            """
        }

        @Test("E6: Registered in main by what runs in a nested container, or by what it starts, once for each place")
        func forAll() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let app = Resolver(name: "app", child: .main)
                    await app.withNested("request") { request in
                        request.register { Clock() }
                    } operation: { request in
                        for name in ["ada", "bob"] {
                            Resolver.register(file: "App/A.swift", line: 1) { User(name: name) }.scope(.application)
                        }
                        await Task { _ = Resolver.register(name: "late", file: "App/A.swift", line: 2) { Clock() } }
                            .value
                        #expect(request.resolve(User.self).name == "bob")
                    }
                    let session = Resolver.main.nested("session")
                    let carried = Resolver.withRoot(session) {
                        Resolver.register(file: "App/B.swift", line: 3) { Report() }
                        return Resolver.carried()
                    }
                    carried { _ = Resolver.register(name: "late", file: "App/B.swift", line: 4) { Report() } }
                }
                #expect(
                    lines == [
                        Self.forAll("'User'", "'request'", "App/A.swift:1"),
                        Self.forAll("'Clock' named \"late\"", "'request'", "App/A.swift:2"),
                        Self.forAll("'Report'", "'session'", "App/B.swift:3"),
                        Self.forAll("'Report' named \"late\"", "'session'", "App/B.swift:4"),
                    ])
            }
        }

        @Test("E6: Not by the app's registrations or a factory, in a sandbox within, or where it is meant so")
        func forAllMeant() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let app = Resolver(name: "app", child: .main)
                    await app.withNested("request") { request in
                        Resolver.registerAll { Resolver.register { Report() } }
                    } operation: { request in
                        Resolver.registerAll { Resolver.register(name: "module") { Report() } }
                        Resolver.register(name: "meant") { Clock() }.withoutWarnings()
                        request.register { User(name: "ada") }
                        app.register { Clock() }
                        request.register(name: "lazy") { () -> Clock in
                            Resolver.register(name: "made") { Clock() }
                            return Clock()
                        }
                        _ = request.resolve(Clock.self, name: "lazy")
                        Resolver.sandboxed { _ = Resolver.register { User(name: "bob") } }
                        await Task.detached { _ = Resolver.register(name: "elsewhere") { Report() } }.value
                    }
                    Resolver.withRoot(Resolver(child: .main)) { _ = Resolver.register { User(name: "mock") } }
                    let session = Resolver.main.nested("session")
                    Resolver.sandboxed {
                        Resolver.main = session
                        Resolver.withRoot(session) { _ = Resolver.register { User(name: "eve") } }
                    }
                }
                #expect(lines == [])
            }
        }
    #endif
}
