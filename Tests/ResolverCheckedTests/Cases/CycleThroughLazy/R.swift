import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias Song = Int
    }
//                    ↓ note: `Key.Player` lazily needs `Key.Song`
//                    ↓ error: `Key.Player` needs itself: Key.Player → Key.Song → Key.Player
    func player(song: Lazy<Key.Song>) -> Key.Player { 1 }
//                    ↓ note: `Key.Song` needs `Key.Player`
    func song(player: Key.Player) -> Key.Song { 1 }
}
