import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias Song = String
    }
//       ↓ error: `Key.Player` is made by 2 functions
//       ↓ note: `player` makes it too
    func player(song: Key.Song) -> Key.Player { 1 }
//       ↓ error: `Key.Song` is made by 3 functions
//       ↓ note: `song` makes it too
//       ↓ note: `song` makes it too
    func song() -> Key.Song { "" }
}
