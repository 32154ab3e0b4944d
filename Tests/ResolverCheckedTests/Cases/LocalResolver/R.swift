import ResolverChecked

func play() {
//         ↓ error: `PlayerResolver` is declared in a function, where no extension can reach it; move it out
    struct PlayerResolver: CheckedResolver {
        typealias Output = Key.Player
        enum Key {
            typealias Player = Int
        }
        func player() -> Key.Player { 1 }
    }
}

let player = {
//       ↓ error: `OtherResolver` is declared in a function, where no extension can reach it; move it out
    enum OtherResolver: CheckedResolver {
        case one
    }
}
