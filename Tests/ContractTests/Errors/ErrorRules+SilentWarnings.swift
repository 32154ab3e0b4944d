import Resolver
import TestSupport
import Testing

private protocol Exporter: Sendable {}
private final class Pages: Exporter {}
private final class Tables: Exporter {}
private final class RequestID: Sendable {}
private final class Clock: Sendable {}
private struct Canned: Exporter {}

private final class HandingOn: ResolverScope, @unchecked Sendable {
    // Safety: a constant.
    private let inner: ResolverScope

    init(_ inner: ResolverScope) { self.inner = inner }

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        inner.resolve(registration: registration, resolver: resolver, args: args)
    }
}

/// Mistakes that nothing would be seen of but that what was meant does not happen.
extension WiringWarningRules {
    #if DEBUG
        @Test("E6: Every service of a protocol, which those that implement it are not said to be; not where one is")
        func noneOfAll() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let container = Resolver()
                    container.register(file: "App/A.swift", line: 1) { Pages() }
                    container.register(file: "App/A.swift", line: 2) { Tables() }
                    container.register { Clock() }
                    for _ in 1...2 {
                        let all = container.resolveAll((any Exporter).self, file: "App/B.swift", line: 3)
                        #expect(all.isEmpty)
                    }
                    // Nothing comes near.
                    #expect(container.resolveAll(RequestID.self).isEmpty)
                    container.register { Tables() }.implements((any Exporter).self)
                    #expect(container.resolveAll((any Exporter).self, file: "App/B.swift", line: 4).count == 1)
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: Every 'Exporter' is asked for, and there is none, as nothing is registered as one.
                          Asked for at App/B.swift:3.
                          Registered at App/A.swift:1.
                          To fix this, do one of:
                            - say that 'Pages', registered at App/A.swift:1, is one: `.implements(Exporter.self)`
                            - say that 'Tables', registered at App/A.swift:2, is one: `.implements(Exporter.self)`
                        """
                    ])
            }
        }

        @Test("E6: An array that is empty, where one is registered under another name")
        func emptyArray() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let container = Resolver()
                    container.register(name: "hosts", file: "App/A.swift", line: 1) { ["a.example"] }
                    #expect(container.resolve([String].self, file: "App/B.swift", line: 3).isEmpty)
                    #expect(container.resolve([String].self, name: "hosts").count == 1)
                }
                #expect(
                    lines == [
                        """
                        Resolver warning: '[String]' is asked for, and is empty: there is one under another name, and no service that it could be made of.
                          Asked for at App/B.swift:3.
                          Registered at App/A.swift:1.
                          To fix this, do one of:
                            - ask for '[String]' named "hosts", registered at App/A.swift:1
                        """
                    ])
            }
        }

        @Test(
            "E6: A value in the scope 'shared', by its type or as a protocol's; not an object, and asynchronously as well"
        )
        func unheld() async throws {
            await #expect(processExitsWith: .success) {
                let lines = try await Self.told {
                    let container = Resolver()
                    container.register(file: "App/A.swift", line: 1) { Canned() }.scope(.shared)
                    container.register(file: "App/A.swift", line: 2) { Canned() as any Exporter }.scope(.shared)
                    container.register(file: "App/A.swift", line: 3) { Pages() }.scope(.shared)
                    container.register(name: "later", file: "App/A.swift", line: 4) { () async in Canned() }
                        .scope(.shared)
                    for line in 5...6 {
                        _ = container.resolve(Canned.self, file: "App/B.swift", line: UInt(line))
                        _ = container.resolve((any Exporter).self, file: "App/B.swift", line: UInt(line))
                        _ = container.resolve(Pages.self)
                    }
                    _ = try await container.resolveAsync(Canned.self, name: "later", file: "App/B.swift", line: 7)
                }
                let remedies = """
                      To fix this, do one of:
                        - make it a class
                        - keep it: `.scope(.application)`
                    """
                #expect(
                    lines == [
                        """
                        Resolver warning: 'Canned' is a value in the scope 'shared': each that asks gets its own.
                          Asked for at App/B.swift:5.
                          Registered at App/A.swift:1.
                        \(remedies)
                        """,
                        """
                        Resolver warning: 'Exporter' is made as a value, 'Canned', in the scope 'shared': each that asks gets its own.
                          Asked for at App/B.swift:5.
                          Registered at App/A.swift:2.
                        \(remedies)
                        """,
                        """
                        Resolver warning: 'Canned' named "later" is a value in the scope 'shared': each that asks gets its own.
                          Asked for at App/B.swift:7.
                          Registered at App/A.swift:4.
                        \(remedies)
                        """,
                    ])
            }
        }

        @Test("E6: Registered in the container around the one that is being opened; not what says that it is meant")
        func elsewhere() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let app = Resolver(name: "app")
                    _ = app.nested("first") { _ in app.register(file: "App/A.swift", line: 1) { RequestID() } }
                    await app.withNested("second") { nested in
                        nested.register { RequestID() }
                        app.register(file: "App/A.swift", line: 2) { Clock() }.scope(.application)
                        app.register(name: "meant") { Clock() }.withoutWarnings()
                        // No container around it.
                        Resolver().register { Clock() }
                        // A factory's doing.
                        app.register(name: "lazy") { () -> Clock in
                            app.register(name: "made") { Clock() }
                            return Clock()
                        }
                        .withoutWarnings()
                        _ = app.resolve(Clock.self, name: "lazy")
                    } operation: { _ in
                        _ = app.register { Pages() }
                    }
                }
                func text(_ service: String, _ nested: String, _ line: Int) -> String {
                    """
                    Resolver warning: '\(service)' is registered in 'app' by what opens '\(nested)', and stays there when that has been closed.
                      Registered at App/A.swift:\(line).
                      To fix this, do one of:
                        - register it in the container that is passed: `nested { $0.register { … } }`
                        - register it before the container is opened
                        - if it is meant so, say it: `.withoutWarnings()`
                    """
                }
                #expect(lines == [text("RequestID", "first", 1), text("Clock", "second", 2)])
            }
        }

        @Test("E6: A scope of one's own that hands on to that of nested containers, which keeps nothing for it")
        func handedOn() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let app = Resolver()
                    app.register(file: "App/A.swift", line: 1) { Clock() }.scope(HandingOn(.nested))
                    app.register { Pages() }.scope(HandingOn(.application))
                    let request = app.nested("request")
                    for line in 2...3 { _ = request.resolve(Clock.self, file: "App/B.swift", line: UInt(line)) }
                    #expect(request.resolve(Pages.self) === request.resolve(Pages.self))
                }
                #expect(lines.count == 1)
                #expect(
                    lines.first?.hasPrefix(
                        """
                        Resolver warning: 'Clock' is in a scope that hands it on to 'nested', which keeps nothing for another scope: each that asks gets its own.
                          Registered at App/A.swift:1.
                        """) == true)
            }
        }
    #endif
}
