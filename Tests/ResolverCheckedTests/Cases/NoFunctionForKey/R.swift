import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
//                ↓ error: no function makes `Key.Song`
        typealias Song = String
//                ↓ error: no function makes `Key.Spare`
        typealias Spare = String
    }
    func player(song: Key.Song) -> Key.Player { 1 }
}
