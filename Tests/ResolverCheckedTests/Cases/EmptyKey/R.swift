import ResolverChecked

struct PlayerResolver: CheckedResolver {
//                         ↓ error: `Key` has no `Player`
    typealias Output = Key.Player
    enum Key {}
}
