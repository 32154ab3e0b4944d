import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player =
    }
    func player( -> Key.Player { 1 }
/*
↓ warning: this source is not understood, and nothing is generated for what it declares: nothing is open that this closes
*/
}
