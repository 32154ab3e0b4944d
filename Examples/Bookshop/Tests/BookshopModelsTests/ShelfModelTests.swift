import BookshopModels
import Resolver
import ResolverTesting
import Testing

@Suite("The shelf", .resolver)
struct ShelfModelTests {
    @Test("It shows everything in print")
    func all() async {
        let shelf: ShelfModel = Resolver.resolve()
        await shelf.load()
        #expect(shelf.shown.map(\.title) == ["Middlemarch", "Emma", "Walden"])
    }

    @Test(
        "It shows what a search finds at the beginning of titles and authors",
        arguments: [("emm", 1), ("JANE", 1), ("", 3), ("x", 0)])
    func search(text: String, count: Int) async {
        let shelf: ShelfModel = Resolver.resolve()
        await shelf.load()
        shelf.search = text
        #expect(shelf.shown.count == count)
    }

    @Test("It shows what the catalogue has", .resolver { $0.register { CannedCatalogue() as any Catalogue } })
    func canned() async {
        let shelf = ShelfModel()
        await shelf.load()
        #expect(shelf.shown.map(\.id) == ["tea"])
    }

    @Test("It says so when the catalogue cannot be read, and forgets it when it can")
    func failure() async {
        Resolver.register { Unreadable() as any Catalogue }
        let shelf = ShelfModel()
        await shelf.load()
        #expect(shelf.failure == "The catalogue cannot be read." && shelf.shown.isEmpty)
    }
}

private nonisolated struct Unreadable: Catalogue {
    func books() async throws -> [Book] { throw OutOfPrint(book: "") }
    func summary(of book: Book.ID) async throws -> String { throw OutOfPrint(book: book) }
}
