import ResolverChecked

//     ↓ error: `PlayerResolver` has no `Key`: an enum without cases that has a type alias for each thing to make
struct PlayerResolver: CheckedResolver {
    typealias Output = Int
    func player() -> Int { 1 }
}
