import ResolverChecked

struct R<Value> {
    enum Key {
        typealias A = Int
    }
    func a() -> Key.A { 1 }
}

//                           ↓ error: `R` conforms only for some types; `resolve()` is there for all of them
extension R: CheckedResolver where Value == Int {
    typealias Output = Key.A
}
