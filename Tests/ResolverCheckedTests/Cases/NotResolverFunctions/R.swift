import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Double
        typealias Song = [UInt8]
    }
    func player(song: Key.Song) -> Key.Player { 1 }
//       ↓ error: `song` is not a resolver function: `[UInt8]` is not a member of `Key`; did you mean `Key.Song`?
    func song() -> [UInt8] { [] }
//       ↓ error: `helper` is not a resolver function: `Int` is not a member of `Key`; a resolver has no others
    func helper() -> Int { 1 }
//               ↓ error: `secret` is not a resolver function: `String` is not a member of `Key`; a resolver has no others
    private func secret() -> String { "" }
//       ↓ error: `setUp` is not a resolver function: it makes nothing, and takes no member of `Key`; a resolver has no others
    func setUp() {}
//       ↓ error: `log` is not a resolver function: it makes nothing, and takes no member of `Key`; a resolver has no others
    func log(_ text: String) {}
//  ↓ error: `make` is static; a resolver function is called on an instance
    static func make() -> PlayerResolver { PlayerResolver() }
//  ↓ error: `==` is static; a resolver function is called on an instance
    static func == (one: Self, other: Self) -> Bool { true }
//       ↓ error: `tuple` is not a resolver function: `(Key.Player, Key.Song)` is not a member of `Key`; a resolver has no others
    func tuple() -> (Key.Player, Key.Song) { (1, []) }
//       ↓ error: `optional` is not a resolver function: `Key.Player?` is not a member of `Key`; a resolver has no others
    func optional() -> Key.Player? { nil }
//                         ↓ error: `Key` has no `Sonng`; did you mean `Key.Song`?
    func misspelt() -> Key.Sonng { [] }
}
