import ResolverChecked

struct R: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        typealias Player = String
    }
//  ↓ error: `song` is static; a resolver function is called on an instance
    static func song() -> Key.Song { 1 }
    func player(song: Key.Song) -> Key.Player { "\(song)" }
}
