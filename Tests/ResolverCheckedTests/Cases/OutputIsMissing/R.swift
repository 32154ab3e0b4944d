import ResolverChecked

//     ↓ error: `PlayerResolver` has no `Output`: a type alias of one of the members of `Key`
struct PlayerResolver: CheckedResolver {
    enum Key {
        typealias Player = Int
    }
    func player() -> Key.Player { 1 }
}
