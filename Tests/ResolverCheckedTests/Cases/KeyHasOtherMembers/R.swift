import ResolverChecked

struct PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
        typealias Player = Int
//      ↓ error: a property is in `Key`; it may hold nothing but type aliases
        static let one = 1
//             ↓ error: a type is in `Key`; it may hold nothing but type aliases
        struct Two {}
//           ↓ error: a function is in `Key`; it may hold nothing but type aliases
        func three() {}
//      ↓ error: an initialiser is in `Key`; it may hold nothing but type aliases
        init() { fatalError() }
//      ↓ error: a subscript is in `Key`; it may hold nothing but type aliases
        subscript(four: Int) -> Int { four }
//      ↓ error: a macro is in `Key`; it may hold nothing but type aliases
        #make()
    }
    func player() -> Key.Player { 1 }
}

extension PlayerResolver.Key {
//  ↓ error: a property is in `Key`; it may hold nothing but type aliases
    var five: Int { 5 }
    #if DEBUG
//              ↓ error: a function is in `Key`; it may hold nothing but type aliases
    static func six() {}
    #endif
}
