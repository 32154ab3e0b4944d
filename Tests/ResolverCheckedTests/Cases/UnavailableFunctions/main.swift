import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
    }
    func player() -> Key.Player { 1 }
    @available(*, unavailable, renamed: "player()")
    func oldPlayer() -> Key.Player { 2 }
    @available(*, unavailable)
    func help() {}
}

@available(*, unavailable)
extension PlayerResolver {
    func olderPlayer() -> Key.Player { 3 }
}

precondition(PlayerResolver().resolve() == 1)
