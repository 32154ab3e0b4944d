import Observation
import Resolver

/// The books on offer, and which of them are shown.
@Observable
public final class ShelfModel {
    @ObservationIgnored @Injected private var catalogue: any Catalogue

    /// What titles or authors have to begin with; everything is shown while it is empty.
    public var search = ""
    public private(set) var failure: String?
    private var books: [Book] = []

    public init() {}

    public var shown: [Book] {
        if search.isEmpty { return books }
        let wanted = search.lowercased()
        return books.filter { $0.title.lowercased().hasPrefix(wanted) || $0.author.lowercased().hasPrefix(wanted) }
    }

    public func load() async {
        do {
            books = try await catalogue.books()
            failure = nil
        } catch {
            failure = "The catalogue cannot be read."
        }
    }
}
