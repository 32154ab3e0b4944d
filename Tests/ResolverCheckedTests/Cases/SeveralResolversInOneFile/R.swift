import ResolverChecked

struct OneResolver: CheckedResolver {
    typealias Output = Key.One
    enum Key {
        typealias One = Int
    }
    func one() -> Key.One { 1 }

    struct TwoResolver: CheckedResolver {
        typealias Output = Key.Two
        enum Key {
            typealias Two = Int
            typealias One = Int
        }
        func two(one: Key.One) -> Key.Two { one + 1 }
        func one() -> OneResolver.TwoResolver.Key.One { OneResolver().resolve() }
    }
}
