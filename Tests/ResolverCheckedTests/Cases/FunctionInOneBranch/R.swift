import ResolverChecked

struct R: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Song = Int
        typealias Player = String
    }
    #if os(Linux)
//           ↓ error: `song` is there only `#if os(Linux)`, and `R` without that too; put the `#if` into its body, or the same function into each of its branches, with the same modifiers and actor
        func song() -> Key.Song { 1 }
    #elseif os(macOS)
//           ↓ error: `song` is there only `#if !(os(Linux)) && (os(macOS))`, and `R` without that too; put the `#if` into its body, or the same function into each of its branches, with the same modifiers and actor
        func song() -> Key.Song { 2 }
    #endif
    func player(song: Key.Song) -> Key.Player { "\(song)" }
}
