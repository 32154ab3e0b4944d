import ResolverChecked

//          ↓ error: `PlayerResolver` has no `Key`: an enum without cases that has a type alias for each thing to make
//          ↓ error: `PlayerResolver` has no `Output`: a type alias of one of the members of `Key`
final class PlayerResolver {
    func player() -> Int { 1 }
}

extension PlayerResolver: CheckedResolver {}
