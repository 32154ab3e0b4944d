import ResolverChecked

struct ReaderResolver: CheckedResolver {
    typealias Output = Key.Reader
    enum Key {
        typealias Reader = String
//                ↓ warning: `Key.Spare` is made for nobody: `Output` does not need it
        typealias Spare = Int
//                ↓ warning: `Key.Hidden` is made for nobody: `Output` does not need it
        typealias Hidden = Int
    }
    func reader() -> Key.Reader { "reader" }
    func spare(hidden: Key.Hidden) -> Key.Spare { hidden }
    func hidden() -> Key.Hidden { fatalError("is made for nobody") }
}
