import Resolver
import TestSupport
import Testing

private struct User: Sendable, Equatable { let name: String }
private final class Trace: Sendable {}
private final class Audit: Sendable {
    let user: User?
    init(user: User?) { self.user = user }
}
private final class Feed: Sendable {
    let user: User?
    let trace: Trace?
    init(user: User?, trace: Trace?) { (self.user, self.trace) = (user, trace) }
}
private final class Page: Sendable {
    let feed: Feed
    init(feed: Feed) { self.feed = feed }
}

/// What is kept around a nested container, and was made without something that only the nested one has.
extension WiringWarningRules {
    #if DEBUG
        private static func without(_ service: String, _ part: String, _ asked: Int, _ registered: Int) -> String {
            """
            Resolver warning: '\(service)' is kept in 'app', and was made with nil for '\(part)', which is registered in 'request': what a container keeps does not see what is nested in it.
              Asked for at App/C.swift:\(asked).
              Registered at App/B.swift:\(registered).
              To fix this, do one of:
                - let each nested container have its own '\(service)': `.scope(.nested)`
                - pass '\(part)' as an argument to what needs it
                - if it is meant so, let '\(service)' say it: `.withoutWarnings()`
            """
        }

        @Test("E6: Kept around a nested container, and made with nil for what that has; before it came, or after")
        func without() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let app = Resolver(name: "app")
                    app.register(file: "App/A.swift", line: 1) { Audit(user: Resolver.optional()) }.scope(.application)
                    app.register(Feed.init, file: "App/A.swift", line: 2).scope(.cached)
                    app.register(Page.init)
                    _ = app.resolve(Audit.self)
                    for _ in 1...2 {
                        let request = app.nested("request") { request in
                            request.register(file: "App/B.swift", line: 1) { User(name: "ada") }
                            request.register(file: "App/B.swift", line: 2) { Trace() }
                        }
                        for line in 3...4 {
                            #expect(request.resolve(Audit.self, file: "App/C.swift", line: UInt(line)).user == nil)
                        }
                        // Where it is made, the parts are asked for.
                        app.reset(Audit.self)
                        _ = request.resolve(Feed.self, file: "App/C.swift", line: 5)
                        _ = request.resolve(Page.self)
                    }
                }
                #expect(lines == [Self.without("Audit", "User", 3, 1), Self.without("Feed", "User", 5, 1)])
            }
        }

        @Test("E6: So is what suspends")
        func withoutSuspending() async throws {
            await #expect(processExitsWith: .success) {
                let lines = try await Self.told {
                    let app = Resolver(name: "app")
                    app.register { () async in Audit(user: Resolver.optional()) }.scope(.application)
                    let request = app.nested("request") { request in
                        request.register(file: "App/B.swift", line: 1) { User(name: "ada") }
                    }
                    for line in 2...3 {
                        _ = try await request.resolveAsync(Audit.self, file: "App/C.swift", line: UInt(line))
                    }
                }
                #expect(lines == [Self.without("Audit", "User", 2, 1)])
            }
        }

        @Test("E6: Not where nobody inside asks for it, where each has its own, or where it is meant so")
        func withoutMeant() async {
            await #expect(processExitsWith: .success) {
                let lines = await Self.told {
                    let app = Resolver(name: "app")
                    app.register { Audit(user: Resolver.optional()) }.scope(.application)
                    app.register(name: "nested") { Audit(user: Resolver.optional()) }.scope(.nested)
                    app.register(name: "unkept") { Audit(user: Resolver.optional()) }
                    app.register(name: "meant") { Audit(user: Resolver.optional()) }.scope(.application)
                        .withoutWarnings()
                    _ = app.resolve(Audit.self)
                    // It has none either.
                    _ = app.nested("other").resolve(Audit.self)
                    let request = app.nested("request") { $0.register { User(name: "ada") } }
                    _ = app.resolve(Audit.self)
                    #expect(request.resolve(Audit.self, name: "nested").user != nil)
                    #expect(request.resolve(Audit.self, name: "unkept").user != nil)
                    #expect(request.resolve(Audit.self, name: "meant").user == nil)
                    app.register { User(name: "guest") }
                    app.reset(Audit.self)
                    #expect(request.resolve(Audit.self).user?.name == "guest")
                }
                #expect(lines == [])
            }
        }
    #endif
}
