import BookshopModels
import Observation
import Resolver
import ResolverTesting
import Testing

@Suite("A book", .resolver { $0.register { CannedCatalogue() as any Catalogue } })
struct BookModelTests {
    private let tea = Book(id: "tea", title: "The Book of Tea", author: "Okakura Kakuzō", price: 700)
    private let lost = Book(id: "lost", title: "Margites", author: "Homer", price: 0)

    @Test("It is made for the book that is given, and has the catalogue's summary")
    func summary() async {
        let model = Resolver.resolve(BookModel.self, with: tea)
        #expect(model.book == tea && model.summary.isEmpty)
        await model.load()
        #expect(model.summary == "Canned.")
    }

    @Test("One that the catalogue does not know has no summary")
    func lostSummary() async {
        let model = Resolver.resolve(BookModel.self, with: lost)
        await model.load()
        #expect(model.summary == "No summary.")
    }

    @Test("All that is bought goes to the app's basket, whose observers hear of it")
    func buy() {
        let basket: Basket = Resolver.resolve()
        let told = Told()
        withObservationTracking {
            _ = basket.total
        } onChange: {
            told.isTold = true
        }
        Resolver.resolve(BookModel.self, with: tea).buy()
        #expect(told.isTold)
        Resolver.resolve(BookModel.self, with: lost).buy()
        #expect(basket.books == [tea, lost] && basket.total == 700)
    }

    @Test("Each test begins with an empty basket", arguments: 0..<20)
    func empty(_: Int) {
        #expect(Resolver.resolve(Basket.self).books.isEmpty)
        Resolver.resolve(BookModel.self, with: tea).buy()
        #expect(Resolver.resolve(Basket.self).books.count == 1)
    }
}

/// Safety: set by the observer, on the test's own actor.
private nonisolated final class Told: @unchecked Sendable {
    var isTold = false
}
