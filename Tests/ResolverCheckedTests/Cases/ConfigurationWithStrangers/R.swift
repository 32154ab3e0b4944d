import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
    }
    func player() -> Key.Player { 1 }
//                                       ↓ error: `Float` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
    func one(player: Key.Player, volume: Float = 1) {}
//  ↓ error: a private resolver function cannot be called by the generated code, which is in another file
    private func two(player: Key.Player) -> () {}
//            ↓ error: `three` is generic; nothing says which types to make it for
//                                            ↓ error: `T.Type` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
    func three<T>(player: Key.Player, _ type: T.Type) -> Swift.Void {}
//       ↓ warning: `four` is not a resolver function: it makes nothing, and takes no member of `Key`; make it private if it only helps
    func four() -> Void {}
//       ↓ warning: `five` is not a resolver function: it makes nothing, and takes no member of `Key`; make it private if it only helps
    func five(volume: Float) async throws {}
    static func six(player: Key.Player) {}
//  ↓ error: `seven` is mutating; `resolve()` leaves the resolver as it is
    mutating func seven(player: Key.Player) {}
}
