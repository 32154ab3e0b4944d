import Observation

/// One book, looked at. Made for a book, so it has what it needs in its initialiser.
@Observable
public final class BookModel {
    public let book: Book
    public private(set) var summary = ""
    @ObservationIgnored private let catalogue: any Catalogue
    @ObservationIgnored private let basket: Basket

    public init(book: Book, catalogue: any Catalogue, basket: Basket) {
        (self.book, self.catalogue, self.basket) = (book, catalogue, basket)
    }

    public func load() async { summary = (try? await catalogue.summary(of: book.id)) ?? "No summary." }
    public func buy() { basket.add(book) }
}
