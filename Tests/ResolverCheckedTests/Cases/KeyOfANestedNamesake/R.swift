import ResolverChecked

enum Other {
    struct R: CheckedResolver {
        typealias Output = Key.X
        enum Key {
            typealias X = Int
        }
        func x() -> Key.X { 99 }
    }
}

struct R: CheckedResolver {
    typealias Output = Key.A
    enum Key {
        typealias A = String
        typealias X = Int
    }
    func x() -> R.Key.X { 1 }
//              ↓ error: `Other.R.Key.X` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
    func a(_ x: Other.R.Key.X, _ same: App.R.Key.X) -> Key.A { "\(x) \(same)" }
}
