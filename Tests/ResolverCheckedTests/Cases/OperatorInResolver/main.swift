import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
    }
    func player() -> Key.Player { 1 }
//  ↓ warning: `<` is static; a resolver function is called on an instance
    static func < (one: PlayerResolver, other: PlayerResolver) -> Key.Player { 1 }
}

precondition(PlayerResolver().resolve() == 1)
