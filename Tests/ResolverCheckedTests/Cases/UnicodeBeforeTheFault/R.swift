import ResolverChecked

struct Größe: CheckedResolver {
    typealias Output = Key.Maß
    enum Key {
        typealias Maß = Int
    }
//                                      ↓ error: `Double` is not a member of `Key`; a resolver function takes members of `Key`, or `Lazy` of them
    func maß(/* 📏 länge */ länge: Double) -> Key.Maß { 1 }
}
