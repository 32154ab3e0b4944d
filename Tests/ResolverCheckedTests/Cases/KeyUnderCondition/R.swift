import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        #if os(iOS)
//                ↓ error: `Key.Player` is there only `#if os(iOS)`, and `PlayerResolver` without that too; put the `#if` around what it is an alias of
        typealias Player = Int
        #elseif os(tvOS)
//                ↓ error: `Key.Player` is there only `#if !(os(iOS)) && (os(tvOS))`, and `PlayerResolver` without that too; put the `#if` around what it is an alias of
        typealias Player = Double
        #endif
    }
    func player() -> Key.Player { 1 }
}
