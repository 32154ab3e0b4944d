import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.A
    enum Key {
        typealias A = Int
        typealias B = Int
        typealias C = Int
        typealias D = Int
    }
//            ↓ note: `Key.A` needs `Key.B`
//            ↓ error: `Key.A` needs itself: Key.A → Key.B → Key.A
    func a(b: Key.B, c: Key.C) -> Key.A { 1 }
//            ↓ note: `Key.B` needs `Key.A`
    func b(a: Key.A) -> Key.B { 1 }
//            ↓ note: `Key.C` needs `Key.D`
//            ↓ error: `Key.C` needs itself: Key.C → Key.D → Key.C
    func c(d: Key.D, d2: Key.D) -> Key.C { 1 }
//            ↓ note: `Key.D` needs `Key.C`
    func d(c: Key.C) -> Key.D { 1 }
}
