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
//       ↓ warning: `helper` is not a resolver function: `Int` is not a member of `Key`; make it private if it only helps
    func helper() -> Int { 1 }
    private func secret() -> String { "" }
//       ↓ warning: `setUp` is not a resolver function: it makes nothing, and takes no member of `Key`; make it private if it only helps
    func setUp() {}
//       ↓ warning: `log` is not a resolver function: it makes nothing, and takes no member of `Key`; make it private if it only helps
    func log(_ text: String) {}
    static func make() -> PlayerResolver { PlayerResolver() }
    static func == (one: Self, other: Self) -> Bool { true }
//       ↓ warning: `tuple` is not a resolver function: `(Key.Player, Key.Song)` is not a member of `Key`; make it private if it only helps
    func tuple() -> (Key.Player, Key.Song) { (1, []) }
//       ↓ warning: `optional` is not a resolver function: `Key.Player?` is not a member of `Key`; make it private if it only helps
    func optional() -> Key.Player? { nil }
//                         ↓ error: `Key` has no `Sonng`; did you mean `Key.Song`?
    func misspelt() -> Key.Sonng { [] }
}
