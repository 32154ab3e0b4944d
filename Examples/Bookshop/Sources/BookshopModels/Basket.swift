import Observation

/// What the customer is about to buy. The app has one.
@Observable
public final class Basket {
    public private(set) var books: [Book] = []

    public init() {}

    /// In cents.
    public var total: Int { books.reduce(0) { $0 + $1.price } }
    public func add(_ book: Book) { books.append(book) }
    public func empty() { books = [] }
}
