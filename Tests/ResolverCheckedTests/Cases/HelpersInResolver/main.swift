import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
    }

    func player() -> Key.Player { Self.doubled(help()) }
    private func help() -> Int { 2 }
    static func doubled(_ number: Int) -> Int { number * 2 }
//       ↓ warning: `log` is not a resolver function: it makes nothing, and takes no member of `Key`; make it private if it only helps
    func log(_ text: String) {}
//       ↓ warning: `describe` is not a resolver function: `String` is not a member of `Key`; make it private if it only helps
    func describe() -> String { "player" }
    static func + (one: PlayerResolver, other: PlayerResolver) -> PlayerResolver { one }
}

precondition(PlayerResolver().resolve() == 4)
