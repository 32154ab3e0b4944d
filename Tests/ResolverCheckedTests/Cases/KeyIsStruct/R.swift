import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
//         ↓ error: `Key` is a struct; it has to be an enum without cases that has a type alias for each thing to make
    struct Key {
        typealias Player = Int
    }
    func player() -> Key.Player { 1 }
}
