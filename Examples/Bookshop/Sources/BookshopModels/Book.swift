/// A book that the shop sells.
public nonisolated struct Book: Identifiable, Hashable, Sendable {
    public let id: String
    public let title: String
    public let author: String
    /// In cents.
    public let price: Int

    public init(id: String, title: String, author: String, price: Int) {
        (self.id, self.title, self.author, self.price) = (id, title, author, price)
    }
}
