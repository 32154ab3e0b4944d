import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias Song = Int
        typealias Album = Int
        typealias Feed = Int
        typealias Both = Int
    }
//                    ↓ error: making `Key.Song` may throw; take it as `ThrowingLazy<Key.Song>`
//                                           ↓ error: making `Key.Album` may throw; take it as `ThrowingLazy<Key.Album>`
//                                                                  ↓ error: making `Key.Feed` is asynchronous; take it as `AsyncThrowingLazy<Key.Feed>`
//                                                                                                ↓ error: making `Key.Both` may throw and is asynchronous; take it as `AsyncThrowingLazy<Key.Both>`
    func player(song: Lazy<Key.Song>, album: Lazy<Key.Album>, feed: ThrowingLazy<Key.Feed>, both: AsyncLazy<Key.Both>) -> Key.Player { 1 }
    func song() throws -> Key.Song { 1 }
    func album(song: Key.Song) -> Key.Album { 1 }
    func feed() async -> Key.Feed { 1 }
    func both(feed: Key.Feed, song: Key.Song) -> Key.Both { 1 }
//                       ↓ error: making `Key.Both` may throw and is asynchronous; take it as `AsyncThrowingLazy<Key.Both>`
    func configure(both: Lazy<Key.Both>, player: Key.Player) {}
}
