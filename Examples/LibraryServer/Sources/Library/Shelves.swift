public import Foundation
import GRDB

/// What there is to read, and who has it.
public protocol Shelving: Sendable {
    func books() async throws -> [Book]
    func book(_ isbn: String) async throws -> Book?
    func lend(_ isbn: String, to reader: String, until due: Date) async throws -> Loan
    func takeBack(_ id: Int64) async throws
    func loans(of reader: String) async throws -> [Loan]
    func overdue(at now: Date) async throws -> [Loan]
}

/// The shelves as the database has them.
public struct Shelves: Shelving {
    private let database: LibraryDatabase

    public init(database: LibraryDatabase) { self.database = database }

    public func books() async throws -> [Book] {
        try await database.read { try Book.order(Column("title")).fetchAll($0) }
    }

    public func book(_ isbn: String) async throws -> Book? {
        try await database.read { try Book.fetchOne($0, key: isbn) }
    }

    /// Lends a copy, if there is one left.
    public func lend(_ isbn: String, to reader: String, until due: Date) async throws -> Loan {
        try await database.write { database in
            guard let book = try Book.fetchOne(database, key: isbn) else { throw LendingError.noSuchBook(isbn: isbn) }
            let lent = try Loan.filter(Column("isbn") == isbn).fetchCount(database)
            if lent >= book.copies { throw LendingError.allLent(isbn: isbn) }
            var loan = Loan(isbn: isbn, reader: reader, due: due)
            try loan.insert(database)
            return loan
        }
    }

    public func takeBack(_ id: Int64) async throws {
        let wasLent = try await database.write { try Loan.deleteOne($0, key: id) }
        if !wasLent { throw LendingError.noSuchLoan(id) }
    }

    public func loans(of reader: String) async throws -> [Loan] {
        try await database.read {
            try Loan.filter(Column("reader") == reader).order(Column("due"), Column("id")).fetchAll($0)
        }
    }

    public func overdue(at now: Date) async throws -> [Loan] {
        try await database.read { try Loan.filter(Column("due") < now).order(Column("due")).fetchAll($0) }
    }
}
