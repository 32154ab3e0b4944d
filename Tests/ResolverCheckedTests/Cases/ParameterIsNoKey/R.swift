import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias SongData = [UInt8]
    }
//                      ↓ error: `Double` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
//                                    ↓ error: `[UInt8]` is not a member of `Key`; did you mean `Key.SongData`?
//                                                     ↓ error: `SongDatta` is not a member of `Key`; did you mean `Key.SongData`?
    func player(volume: Double, data: [UInt8], _ song: SongDatta) -> Key.Player { 1 }
//                   ↓ error: `Key` has no `SongDta`; did you mean `Key.SongData`?
//                                        ↓ error: `Key` has no `Playr`; did you mean `Key.Player`?
//                                                        ↓ error: `Int` is not a member of `Key`; did you mean `Key.Player`?
//                                                                 ↓ error: `Key.Player?` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
//                                                                                 ↓ error: `inout Key.Player` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
//                                                                                                      ↓ error: `Key.Player...` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
//                                                                                                                        ↓ error: `() -> Key.Player` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
    func song(a: Key.SongDta, b: Lazy<Key.Playr>, c: Lazy<Int>, d: Key.Player?, e: inout Key.Player, f: Key.Player..., g: () -> Key.Player) -> Key.SongData { [] }
//                                             ↓ error: `Double` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
    func configure(player: Key.Player, volume: Double) {}
}
