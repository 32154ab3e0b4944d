/// Where books come from. Called from any actor.
public nonisolated protocol Catalogue: Sendable {
    func books() async throws -> [Book]
    func summary(of book: Book.ID) async throws -> String
}

/// What is in print, as the app brings it along.
nonisolated struct PrintedCatalogue: Catalogue {
    private static let entries: [(book: Book, summary: String)] = [
        (
            Book(id: "middlemarch", title: "Middlemarch", author: "George Eliot", price: 1290),
            "A town, and its marriages."
        ),
        (Book(id: "emma", title: "Emma", author: "Jane Austen", price: 990), "A matchmaker who is mostly wrong."),
        (Book(id: "walden", title: "Walden", author: "Henry David Thoreau", price: 1050), "Two years by a pond."),
    ]

    func books() async throws -> [Book] { Self.entries.map(\.book) }

    func summary(of book: Book.ID) async throws -> String {
        guard let entry = Self.entries.first(where: { $0.book.id == book }) else { throw OutOfPrint(book: book) }
        return entry.summary
    }
}

/// A catalogue of given books, for previews and tests.
public nonisolated struct CannedCatalogue: Catalogue {
    private let canned: [Book]

    public init(_ canned: [Book] = [Book(id: "tea", title: "The Book of Tea", author: "Okakura Kakuzō", price: 700)]) {
        self.canned = canned
    }

    public func books() async throws -> [Book] { canned }

    public func summary(of book: Book.ID) async throws -> String {
        guard canned.contains(where: { $0.id == book }) else { throw OutOfPrint(book: book) }
        return "Canned."
    }
}

public nonisolated struct OutOfPrint: Error, Equatable {
    public let book: Book.ID
    public init(book: Book.ID) { self.book = book }
}
