public import Foundation
public import Logging

/// Lends books and takes them back, and says so in the log of whoever asks: each request has a desk of its own.
public final class LoanDesk: Sendable {
    private let shelves: any Shelving
    private let logger: Logger
    private let calendar: LendingCalendar

    public init(shelves: any Shelving, logger: Logger, calendar: LendingCalendar) {
        (self.shelves, self.logger, self.calendar) = (shelves, logger, calendar)
    }

    public func lend(_ isbn: String, to reader: String) async throws -> Loan {
        let loan = try await shelves.lend(isbn, to: reader, until: calendar.due)
        logger.info("lent", metadata: ["isbn": "\(isbn)", "reader": "\(reader)"])
        return loan
    }

    public func takeBack(_ id: Int64) async throws {
        try await shelves.takeBack(id)
        logger.info("taken back", metadata: ["loan": "\(id)"])
    }
}

/// How long a loan is.
public struct LendingCalendar: Sendable {
    private let now: @Sendable () -> Date
    private let days: Int

    public init(days: Int = 28, now: @escaping @Sendable () -> Date = { Date() }) {
        (self.days, self.now) = (days, now)
    }

    public var today: Date { now() }
    public var due: Date { now().addingTimeInterval(Double(days) * 86_400) }
}

/// What one reader has: made for a name, which is an argument.
public struct ReaderAccount: Sendable {
    public let reader: String
    private let shelves: any Shelving

    public init(reader: String, shelves: any Shelving) { (self.reader, self.shelves) = (reader, shelves) }

    public var loans: [Loan] { get async throws { try await shelves.loans(of: reader) } }
}
