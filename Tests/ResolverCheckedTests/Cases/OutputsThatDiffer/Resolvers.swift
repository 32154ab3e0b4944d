import ResolverChecked

struct ShopResolver: CheckedResolver {
    #if DEBUG
//                     ↓ note: `Key.Mock`
    typealias Output = Key.Mock
    #else
//                     ↓ error: `Output` is `Key.Real` here, and `Key.Mock` in another build; let it be one key, with a function for that in each branch of the `#if`
    typealias Output = Key.Real
    #endif

    enum Key {
        typealias Mock = String
        typealias Real = String
    }

    func mock() -> Key.Mock { "mock" }
    func real() -> Key.Real { "real" }
}

class NumbersAndTexts {
//                     ↓ error: `Output` is `Key.Real` here, and `Key.Mock` in another build; let it be one key, with a function for that in each branch of the `#if`
    typealias Output = Key.Real

    enum Key {
        typealias Mock = String
        typealias Real = String
    }

    func mock() -> Key.Mock { "mock" }
    func real() -> Key.Real { "real" }
}

final class InheritingResolver: NumbersAndTexts, CheckedResolver {
    #if DEBUG
//                     ↓ note: `Key.Mock`
    typealias Output = Key.Mock
    #endif
}
