public import Foundation
import GRDB

/// A title that the library has, in so many copies.
public struct Book: Codable, Sendable, Equatable, FetchableRecord, PersistableRecord {
    public var isbn: String
    public var title: String
    public var author: String
    public var copies: Int

    public init(isbn: String, title: String, author: String, copies: Int) {
        (self.isbn, self.title, self.author, self.copies) = (isbn, title, author, copies)
    }
}

/// A copy in somebody's hands.
public struct Loan: Codable, Sendable, Equatable, FetchableRecord, MutablePersistableRecord {
    public var id: Int64?
    public var isbn: String
    public var reader: String
    public var due: Date

    public mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// Why a book is not lent.
public enum LendingError: Error, Equatable {
    case noSuchBook(isbn: String)
    case allLent(isbn: String)
    case noSuchLoan(Int64)
}
