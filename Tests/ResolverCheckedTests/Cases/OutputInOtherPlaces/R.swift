import ResolverChecked

struct FirstResolver: CheckedResolver {
//       ↓ error: `Output` is an enum; it has to be an alias of a member of `Key`
    enum Output {}
    enum Key {
        typealias Player = Int
    }
    func player() -> Key.Player { 1 }
}

struct SecondResolver: CheckedResolver {
//                     ↓ error: `FirstResolver.Key.Player` is not a member of `Key`
    typealias Output = FirstResolver.Key.Player
    enum Key {
//                ↓ error: no function makes `Key.Player`
        typealias Player = Int
    }
//                   ↓ error: `FirstResolver.Key.Player` is not a member of `Key`
    func player() -> FirstResolver.Key.Player { 1 }
}
