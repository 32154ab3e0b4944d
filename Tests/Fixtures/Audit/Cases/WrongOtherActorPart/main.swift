import Resolver

final class Title { init() {} }
final class Page { init(title: Title) {} }
final class Book { init(page: Page) {} }

actor Reader {
    func read() {
        let book: Book = Resolver.resolve()  // error: isolation
        withExtendedLifetime(book) {}
    }
}

Resolver.register { @MainActor in Title() }
Resolver.register { Page(title: Resolver.resolve()) }
Resolver.register(Book.init)
await Reader().read()
