import Kit
import Resolver

protocol Entity: Sendable {}
protocol Indexing: Part {}
protocol Sorting: Part {}

struct Book: Entity {}
struct Song: Entity {}

final class Repository<Item: Entity>: Part {
    let records: any Part
    init(records: Records) { self.records = records }
}
final class Index: Indexing {
    let books: any Part
    init(books: Repository<Book>) { self.books = books }
}
final class Sorter: Sorting {}
final class Shelves: Part {
    let parts: [any Part]
    init(index: any Indexing, sorting: any Sorting, songs: Repository<Song>) { parts = [index, sorting, songs] }
}

extension Resolver {
    private static func registerRepository<Item: Entity>(of item: Item.Type) {
        register { Repository<Item>(records: resolve()) }.scope(.application)
    }

    static func registerGenerics() {
        registerRepository(of: Book.self)
        registerRepository(of: Song.self)
        main.register(Index.self, as: (any Indexing).self) { resolver in Index(books: resolver.need()) }
        main.register(Sorter.self, as: (any Sorting).self) { _ in Sorter() }
        main.single { "Shelves" }
        register { Shelves(index: resolve(), sorting: main.need(), songs: resolve()) }
    }

    static func askGenerics() {
        let shelves: Shelves = main.need()
        let held = Held<any Sorting>()
        use(shelves, held.service, Held<Repository<Song>>().service)
        ask(Index.self)
        ask(String.self)
    }
}
