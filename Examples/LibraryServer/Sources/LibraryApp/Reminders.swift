import Library
import Logging
import ServiceLifecycle

/// Looks through the loans from time to time, and says in the log which are overdue. Runs beside the server.
public actor Reminders: Service {
    private let shelves: any Shelving
    private let calendar: LendingCalendar
    private let logger: Logger
    private let rounds: Duration
    /// The loans that have been told of, of those that were overdue in the last round.
    private var reminded: Set<Int64> = []

    init(shelves: any Shelving, calendar: LendingCalendar, logger: Logger, rounds: Duration) {
        (self.shelves, self.calendar, self.logger, self.rounds) = (shelves, calendar, logger, rounds)
    }

    public func run() async throws {
        await cancelWhenGracefulShutdown { [self] in
            while !Task.isCancelled {
                await self.round()
                try? await Task.sleep(for: self.rounds)
            }
        }
    }

    /// Returns the loans that it has not told of before.
    @discardableResult
    public func round() async -> [Loan] {
        do {
            let overdue = try await shelves.overdue(at: calendar.today)
            let untold = overdue.filter { $0.id.map { !reminded.contains($0) } ?? false }
            for loan in untold {
                logger.warning("overdue", metadata: ["isbn": "\(loan.isbn)", "reader": "\(loan.reader)"])
            }
            // What has been taken back is forgotten: the database may give its number to another loan.
            reminded = Set(overdue.compactMap(\.id))
            return untold
        } catch {
            logger.error("the loans cannot be read", metadata: ["error": "\(error)"])
            return []
        }
    }
}
