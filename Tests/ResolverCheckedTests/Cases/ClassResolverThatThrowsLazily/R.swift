import ResolverChecked

final class Feed {
    let items: ThrowingLazy<[String]>
    init(items: ThrowingLazy<[String]>) { self.items = items }
}

final class FeedResolver: CheckedResolver {
    typealias Output = Key.Feed
    enum Key {
        typealias Feed = MyFeed
        typealias Items = [String]
        typealias Limit = Int
    }
    func feed(items: ThrowingLazy<Key.Items>) -> Key.Feed { Feed(items: items) }
    func items(limit: Key.Limit) throws -> Key.Items { Array(repeating: "item", count: limit) }
    func limit() async -> Key.Limit { 2 }
    func warm(limit: Key.Limit) {}
}

typealias MyFeed = Feed
