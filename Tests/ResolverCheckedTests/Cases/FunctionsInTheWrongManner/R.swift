import ResolverChecked

struct PlayerResolver<Volume>: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
        typealias Song = Int
        typealias Title = Int
        typealias List = Int
        typealias Debug = Int
        typealias Class = Int
    }
//  ↓ error: `player` is mutating; `resolve()` leaves the resolver as it is
    mutating func player(song: Key.Song, title: Key.Title, list: Key.List, debug: Key.Debug) -> Key.Player { 1 }
//           ↓ error: `song` is generic; nothing says which types to make it for
    func song<T>() -> Key.Song { 1 }
//                            ↓ error: `title` is generic; nothing says which types to make it for
    func title() -> Key.Title where Volume: Equatable { 1 }
//       ↓ error: `resolve()` is what the generated function is called; choose another name
    func resolve() -> Key.Class { 1 }
    #if DEBUG
//       ↓ error: `debug` is there only `#if DEBUG`, and `PlayerResolver` without that too; put the `#if` into its body, or the same function into each of its branches, with the same modifiers and actor
    func debug() -> Key.Debug { 1 }
    #endif
}

//                       ↓ error: a resolver function must not depend on what `PlayerResolver` is generic over
extension PlayerResolver where Volume == Int {
    func list() -> Key.List { 1 }
}
