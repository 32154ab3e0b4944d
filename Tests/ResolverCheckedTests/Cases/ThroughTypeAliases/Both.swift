import ResolverChecked

struct Both: Whole {
    let number = 3
    init(with container: SharedContainer) {}
}

struct PlayerResolver: Checked {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
    }
    func player() -> Key.Player { 4 }
}
