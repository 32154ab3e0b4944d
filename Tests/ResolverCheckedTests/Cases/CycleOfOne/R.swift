import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
    }
//                      ↓ note: `Key.Player` needs `Key.Player`
//                      ↓ error: `Key.Player` needs itself: Key.Player → Key.Player
    func player(player: Key.Player) -> Key.Player { 1 }
}
