import ResolverChecked

struct PlayerResolver: CheckedResolver {
    enum Key {
        typealias Player = Int
    }
//        ↓ error: `Output` is a class; it has to be an alias of a member of `Key`
    class Output {}
    func player() -> Key.Player { 1 }
}
