import GRDB
import Synchronization

/// The books and loans, in a file of SQLite.
public final class LibraryDatabase: Sendable {
    /// Asked after it has been closed.
    public struct Closed: Error {}

    private let open: Mutex<DatabaseQueue?>

    private init(_ queue: DatabaseQueue) { open = Mutex(queue) }

    /// Opens the file, brings its tables up to date, and puts the first books into it.
    public static func open(_ path: String) async throws -> LibraryDatabase {
        let queue = try DatabaseQueue(path: path)
        try await migrator.migrate(queue)
        return LibraryDatabase(queue)
    }

    /// Closes the file once what is under way has ended.
    public func close() throws {
        let queue = open.withLock { queue in
            defer { queue = nil }
            return queue
        }
        try queue?.close()
    }

    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await queue().read(body)
    }

    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await queue().write(body)
    }

    private func queue() throws -> DatabaseQueue {
        guard let queue = open.withLock({ $0 }) else { throw Closed() }
        return queue
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("Books and loans") { database in
            try database.create(table: "book") { table in
                table.primaryKey("isbn", .text)
                table.column("title", .text).notNull()
                table.column("author", .text).notNull()
                table.column("copies", .integer).notNull().check { $0 >= 0 }
            }
            try database.create(table: "loan") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("isbn", .text).notNull().indexed().references("book")
                table.column("reader", .text).notNull().indexed()
                table.column("due", .datetime).notNull()
            }
        }
        migrator.registerMigration("The first books") { database in
            for book in [
                Book(isbn: "9780141439518", title: "Pride and Prejudice", author: "Jane Austen", copies: 2),
                Book(isbn: "9780486284736", title: "Frankenstein", author: "Mary Shelley", copies: 1),
                Book(isbn: "9780141439600", title: "Middlemarch", author: "George Eliot", copies: 3),
            ] { try book.insert(database) }
        }
        return migrator
    }
}
