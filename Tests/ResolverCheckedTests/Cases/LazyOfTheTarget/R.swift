import ResolverChecked

struct Lazy<Value> {}

struct R: CheckedResolver {
    typealias Output = Key.Out
    enum Key {
        typealias Out = Int
        typealias In = Int
    }
    func makeIn() -> Key.In { 1 }
//                    ↓ error: `Lazy<Key.In>` is not a member of `Key`: `Lazy` is a type of this target here; write `ResolverChecked.Lazy` for the library's; a resolver function takes members of `Key`, or `Lazy` of them
    func out(_ later: Lazy<Key.In>, _ other: ResolverChecked.Lazy<Key.In>) -> Key.Out { 1 }
}
