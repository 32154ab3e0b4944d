import Resolver
import TestSupport
import Testing

private final class Database: Sendable {}
private final class RequestID: Sendable {}

@Suite("E2: What is said of nested containers")
struct ErrorNestedRules {
    private let app = Resolver(name: "app")
    private let line: UInt = #line
    private let file = "ContractTests/ErrorRules+Nested.swift"

    private func place(_ offset: UInt) -> String { "\(file):\(line + offset)" }

    @Test("C8: What the parent keeps cannot see what a nested container registers: both are named")
    func hidden() {
        app.register { (resolver: Resolver) throws -> Database in
            _ = try resolver.resolveThrowing(RequestID.self)
            return Database()
        }
        .scope(.application)
        let request = app.nested("request") { $0.register { RequestID() } }
        let expected = """
            Resolver: 'Database' is kept in 'app' and cannot see 'RequestID', which 'request' registers at \(place(12)).
              Asked for at \(place(8)).
              On the way down:
                'Database', asked for at \(place(22)), registered at \(place(7))
              To fix this, do one of:
                - let each nested container have its own 'Database': `.scope(.nested)`
                - pass 'RequestID' as an argument to what needs it
            """
        let failure = request.failed(Database.self)
        #expect("\(failure, default: "none")" == expected)
        // Where the container itself is asked, nothing is hidden from anybody.
        let plain = app.failure(resolving: RequestID.self)
        #expect("\(plain, default: "none")".contains("'RequestID' in 'request', registered at \(place(12))"))
    }

    @Test("C8: The same of what is made asynchronously")
    func hiddenAsync() async {
        app.register { (resolver: Resolver) async throws -> Database in
            _ = try await resolver.resolveAsync(RequestID.self)
            return Database()
        }
        .scope(.application)
        let request = app.nested("request") { $0.register { RequestID() } }
        let failure = await request.failureAsync(resolving: Database.self)
        let start = "Resolver: 'Database' is kept in 'app' and cannot see 'RequestID', which 'request' registers at"
        #expect("\(failure, default: "none")".hasPrefix(start))
    }

    @Test("C8: Outside of nested containers: how one is opened")
    func notNested() {
        app.register { RequestID() }.scope(.nested("session"))
        let expected = """
            Resolver: 'RequestID', registered at \(place(44)), is kept for each nested container named 'session', and \
            'request' is not in one.
              Asked for at \(place(53)).
              To fix this, do one of:
                - open one and ask that: `let container = resolver.nested("session") { … }`
                - open one for as long as an operation takes: `try await resolver.withNested("session") { … }`
            """
        let failure = app.nested("request").failed(RequestID.self)
        #expect("\(failure, default: "none")" == expected)
    }

    @Test("C8: What is kept longer cannot hold it")
    func captive() {
        app.register { RequestID() }.scope(.nested)
        app.register { (resolver: Resolver) throws -> Database in
            _ = try resolver.resolveThrowing(RequestID.self)
            return Database()
        }
        .scope(.application)
        let text = "\(app.nested("request").failed(Database.self), default: "none")"
        #expect(
            text.contains(inOrder: [
                "is kept for each nested container, and 'Database' is kept in 'app', which is not in one.",
                "let 'Database' be kept no longer than 'RequestID': `.scope(.nested)`",
            ]), "\(text)")
    }

    @Test("C8: A closed container says so")
    func closed() async {
        let request = app.nested("request") { $0.register { RequestID() } }
        await request.shutDown()
        let expected = """
            Resolver: 'RequestID' was asked of 'request', or of something in it, after 'request' had been closed.
              Asked for at \(place(84)).
              To fix this, do one of:
                - ask before it is closed, by `shutDown()` or at the end of `withNested`
                - open another: `resolver.nested { … }`
            """
        let failure = request.failed(RequestID.self)
        #expect("\(failure, default: "none")" == expected)
    }

    @Test("C8: Where containers are not nested, nothing is hidden, whatever another sees for which something is made")
    func notHidden() {
        let other = Resolver()
        other.register { (resolver: Resolver) throws -> Database in
            _ = try resolver.resolveThrowing(RequestID.self)
            return Database()
        }
        .scope(.application)
        let front = Resolver(child: app)
        front.register { RequestID() }
        front.register { () throws in Page(try other.resolveThrowing()) }
        let failure = front.failed(Page.self)
        #expect("\(failure, default: "none")".hasPrefix("Resolver: 'RequestID' is not registered"))
    }

    @Test("C8: Of several nested containers that have it, the one is named for which something is being made")
    func hiddenFromAsker() async throws {
        app.register { (resolver: Resolver) throws -> Database in
            _ = try resolver.resolveThrowing(RequestID.self)
            return Database()
        }
        .scope(.application)
        let others = ["first", "second"].map { name in app.nested(.init(name)) { $0.register { RequestID() } } }
        let own = app.nested("own") {
            $0.register { RequestID() }
            $0.register { (resolver: Resolver) throws in Page(try resolver.resolveThrowing()) }
        }
        let start = "Resolver: 'Database' is kept in 'app' and cannot see 'RequestID', which 'own' registers at"
        #expect("\(own.failed(Page.self), default: "none")".hasPrefix(start))
        #expect("\(await own.failureAsync(resolving: Page.self), default: "none")".hasPrefix(start))
        withExtendedLifetime(others) {}
    }
}

extension Resolver {
    fileprivate func failed<Service>(
        _ type: Service.Type, file: StaticString = #fileID, line: UInt = #line
    ) -> ResolverError? {
        do throws(ResolverError) {
            _ = try resolveThrowing(type, file: file, line: line)
            return nil
        } catch {
            return error
        }
    }
}

private final class Page: Sendable {
    init(_ database: Database) {}
}
