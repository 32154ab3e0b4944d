import ResolverChecked

struct SongResolver: CheckedResolver {
    typealias Output = Key.Song
    enum Key {
        typealias Song = String
    }
    func song() -> Key.Song { "song" }
}

struct R: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias First = SongResolver.Key.Song
        typealias Second = SongResolver.Key.Song
        typealias Player = [String]
    }
    func first() -> Key.First { "1" }
    func second() -> Key.Second { "2" }
//                    ↓ error: `SongResolver.Key.Song` is not a member of `Key`; did you mean `Key.First`?
    func player(song: SongResolver.Key.Song, second: Key.Second) -> Key.Player { [song] }
}
