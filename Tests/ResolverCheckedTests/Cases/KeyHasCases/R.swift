import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
//           ↓ error: `Key` has a case; it may hold nothing but type aliases
//                ↓ error: `Key` has a case; it may hold nothing but type aliases
        case one, two
//                    ↓ error: `Key` has a case; it may hold nothing but type aliases
        indirect case three(Key)
    }
    func player() -> Key.Player { 1 }
}
