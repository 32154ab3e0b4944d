import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
//                        ↓ error: expected type in typealias declaration
        typealias Player =
    }
//             ↓ note: to match this opening '('
//              ↓ error: expected identifier and ':' in parameter
//               ↓ error: expected '(', type, and ')' in function type
//                            ↓ error: expected ')' to end parameter clause
    func player( -> Key.Player { 1 }
}
