import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Logging
import Resolver
import ResolverTesting
import Testing

@testable import LibraryApp

/// Each test has the app's registrations, with a database of its own in memory, and runs at the same time as the others.
@Suite("Routes", .resolver { $0.registerForTests() })
struct RouteTests {
    private let pride = "9780141439518"
    private let frankenstein = "9780486284736"

    @Test("The books are there, by title")
    func books() async throws {
        try await test(.router) { client in
            try await client.execute(uri: "/books", method: .get) { response in
                let books = try decode([Book].self, response)
                #expect(books.map(\.title) == ["Frankenstein", "Middlemarch", "Pride and Prejudice"])
            }
            try await client.execute(uri: "/books/\(pride)", method: .get) { response in
                let book = try decode(Book.self, response)
                #expect(book.author == "Jane Austen")
            }
            try await client.execute(uri: "/books/1", method: .get) { #expect($0.status == .notFound) }
        }
    }

    @Test("A copy is lent until there is none, and again when it comes back")
    func loans() async throws {
        try await test(.router) { client in
            let loan = try await client.lend(frankenstein, to: "ada")
            #expect(loan?.reader == "ada")
            #expect(try await client.lend(frankenstein, to: "bob") == nil)
            try await client.execute(uri: "/readers/ada/loans", method: .get) { response in
                let loans = try decode([Loan].self, response)
                #expect(loans.map(\.isbn) == [frankenstein])
            }
            let id = try #require(loan?.id)
            try await client.execute(uri: "/loans/\(id)", method: .delete) { #expect($0.status == .noContent) }
            try await client.execute(uri: "/loans/\(id)", method: .delete) { #expect($0.status == .notFound) }
            #expect(try await client.lend(frankenstein, to: "bob")?.reader == "bob")
        }
    }

    @Test("Each test has shelves of its own", arguments: 0..<20)
    func apart(number: Int) async throws {
        try await test(.router) { client in
            let first = try await client.lend(frankenstein, to: "reader \(number)")
            await Task.yield()
            let second = try await client.lend(frankenstein, to: "another")
            #expect(first != nil && second == nil)
        }
    }

    @Test(
        "With a mock there is no database",
        .resolver(.mocksOnly(allowing: Settings.self, LendingCalendar.self, LoanDesk.self)))
    func mocked() async throws {
        Resolver.register { NoShelves() as any Shelving }
        Resolver.register { Logger(label: "test") }
        let desk = Resolver.main.nested("request").resolve(LoanDesk.self)
        await #expect(throws: LendingError.noSuchBook(isbn: "1")) { try await desk.lend("1", to: "ada") }
    }

    @Test("The log of a request knows which one it is, and nobody else's")
    func requests() async throws {
        try await test(.router) { client in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let headers: HTTPFields = [.requestID: "\(number)"]
                        try await client.execute(uri: "/echo", method: .get, headers: headers) { response in
                            let echo = try decode(Echo.self, response)
                            #expect(echo.request == "\(number)" && echo.logged == "\(number)")
                            #expect(response.headers[.requestID] == "\(number)")
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test("Over a real port, and closed in the end")
    func live() async throws {
        let database = try await test(.live) { client in
            let loan = try await client.lend(pride, to: "ada")
            #expect(loan != nil)
            return try await Resolver.root.resolveAsync(LibraryDatabase.self)
        }
        // The container has closed it, after the server.
        let shelves = Shelves(database: database)
        await #expect(throws: LibraryDatabase.Closed.self) { try await shelves.books() }
    }

    @Test("What is overdue is told once")
    func reminders() async throws {
        let now = Clock()
        Resolver.register { LendingCalendar(days: 1) { now.date } }
        try await Resolver.main.warmUp()
        let reminders: Reminders = Resolver.resolve()
        let shelves: any Shelving = Resolver.resolve()
        let loan = try await shelves.lend(pride, to: "ada", until: Date(timeIntervalSince1970: 10))
        #expect(await reminders.round() == [])
        now.pass(seconds: 20)
        #expect(await reminders.round().map(\.reader) == ["ada"])
        #expect(await reminders.round() == [])
        // The next loan has the number of the one that was taken back.
        try await shelves.takeBack(try #require(loan.id))
        #expect(await reminders.round() == [])
        _ = try await shelves.lend(pride, to: "bob", until: Date(timeIntervalSince1970: 10))
        #expect(await reminders.round().map(\.reader) == ["bob"])
        #expect(await Resolver.main.shutDown().isEmpty)
    }

    /// Runs the application of this test.
    private func test<Value: Sendable>(
        _ setup: TestingSetup, _ body: @Sendable @escaping (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        try await Server.application().test(setup, body)
    }
}

private func decode<Value: Decodable>(_ type: Value.Type, _ response: TestResponse) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(buffer: response.body))
}

extension TestClientProtocol {
    /// The loan, or nil where all copies are lent.
    fileprivate func lend(_ isbn: String, to reader: String) async throws -> Loan? {
        let body = ByteBuffer(string: #"{"isbn": "\#(isbn)", "reader": "\#(reader)"}"#)
        return try await execute(uri: "/loans", method: .post, body: body) { response in
            if response.status == .conflict { return nil }
            #expect(response.status == .created)
            return try decode(Loan.self, response)
        }
    }
}

extension Resolver {
    /// The app, with a database in memory, a port that is free, and without a log.
    func registerForTests() {
        Resolver.registerLibrary()
        register {
            var settings = Settings()
            (settings.port, settings.database) = (0, ":memory:")
            return settings
        }
        register {
            var logger = Logger(label: "test")
            logger.logLevel = .critical
            return logger
        }
    }
}

/// Has nothing.
private struct NoShelves: Shelving {
    func books() -> [Book] { [] }
    func book(_ isbn: String) -> Book? { nil }
    func lend(_ isbn: String, to reader: String, until due: Date) throws -> Loan {
        throw LendingError.noSuchBook(isbn: isbn)
    }
    func takeBack(_ id: Int64) throws { throw LendingError.noSuchLoan(id) }
    func loans(of reader: String) -> [Loan] { [] }
    func overdue(at now: Date) -> [Loan] { [] }
}

/// A time that passes when it is told to.
private final class Clock: @unchecked Sendable {
    // Safety: guarded by the lock.
    private let lock = NSLock()
    private var now = Date(timeIntervalSince1970: 0)

    var date: Date { lock.withLock { now } }

    func pass(seconds: Double) { lock.withLock { now += seconds } }
}
