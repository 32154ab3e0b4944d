import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias Song = Int
        typealias Album = Int
        typealias Artist = Int
    }
    func player(song: Key.Song) -> Key.Player { 1 }
//                   ↓ note: `Key.Song` needs `Key.Album`
//                   ↓ error: `Key.Song` needs itself: Key.Song → Key.Album → Key.Artist → Key.Song
    func song(album: Key.Album) -> Key.Song { 1 }
//                    ↓ note: `Key.Artist` needs `Key.Song`
    func artist(song: Key.Song) -> Key.Artist { 1 }
//                     ↓ note: `Key.Album` needs `Key.Artist`
    func album(artist: Key.Artist) -> Key.Album { 1 }
}
