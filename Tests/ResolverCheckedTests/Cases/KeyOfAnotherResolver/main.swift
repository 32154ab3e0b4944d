import ResolverChecked

struct SongResolver: CheckedResolver {
    typealias Output = Key.Song
    enum Key {
        typealias Song = String
    }
    func song() -> Key.Song { "song" }
}

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = SongResolver.Key.Song
        typealias Player = [String]
    }
    let songs = SongResolver()
    func song() -> SongResolver.Key.Song { songs.resolve() }
    func player(song: SongResolver.Key.Song) -> Key.Player { [song] }
}

precondition(PlayerResolver().resolve() == ["song"])
