import ResolverChecked

struct AResolver: CheckedResolver {
    typealias Output = Key.A
    enum Key {
//                ↓ error: no function makes `Key.A`
        typealias A = Int
    }
}

enum Outer {
    final class BResolver: CheckedResolver {
        typealias Output = Key.B
        enum Key {
            typealias B = Int
        }
//      ↓ warning: `b` is a class function; a resolver function is called on an instance
        class func b() -> Key.B { 1 }
//                     ↓ error: `Int` is not a member of `Key`; did you mean `Key.B`?
        func helper(a: Int) -> Key.B { a }
    }
}
