import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias Song = Int
        typealias Album = Int
    }
    func player() -> Key.Player { 1 }
//                   ↓ note: `Key.Song` needs `Key.Album`
//                   ↓ error: `Key.Song` needs itself: Key.Song → Key.Album → Key.Song
    func song(album: Key.Album) -> Key.Song { 1 }
//                   ↓ note: `Key.Album` lazily needs `Key.Song`
    func album(song: ThrowingLazy<Key.Song>) throws -> Key.Album { 1 }
}
