import ResolverChecked

struct R: CheckedResolver {
    typealias Output = Key.Player

    enum Key {
        typealias Song = Int
        typealias Voice = Int
        typealias Player = String
    }

    #if os(Linux)
//       ↓ error: `song` is there only `#if os(Linux)`, and `R` without that too; put the `#if` into its body, or the same function into each of its branches, with the same modifiers and actor
    func song() -> Key.Song { 1 }
    func voice() -> Key.Voice { 1 }
    #else
//                  ↓ error: `song` is there only `#if !(os(Linux))`, and `R` without that too; put the `#if` into its body, or the same function into each of its branches, with the same modifiers and actor
    @MainActor func song() -> Key.Song { 2 }
//  ↓ error: a private resolver function cannot be called by the generated code, which is in another file
    private func voice() -> Key.Voice { 1 }
    #endif

    func player(song: Key.Song, voice: Key.Voice) -> Key.Player { "\(song)\(voice)" }
}
