import ResolverChecked

//     ↓ error: the accessor of `Register` would be `register`, which is a member of `Resolver`; rename the type
struct Register: Dependency {
    init(with container: SharedContainer) {}
}

class PlayerResolver: CheckedResolver {
    typealias Output = Key.Player
    enum Key {
//                ↓ error: no function makes `Key.Player`
        typealias Player = Int
    }
}
