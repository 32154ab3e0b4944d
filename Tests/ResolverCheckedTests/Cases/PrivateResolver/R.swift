import ResolverChecked

/*
↓ error: `PlayerResolver` is private; the generated extension is in a file of its own
*/
private struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
    }
    func player() -> Key.Player { 1 }
}

/*
↓ error: `OtherResolver` is private; the generated extension is in a file of its own
*/
fileprivate enum Space {
    struct OtherResolver: CheckedResolver {
        typealias Output = Key.Player
        enum Key {
            typealias Player = Int
        }
        func player() -> Key.Player { 1 }
    }
}
