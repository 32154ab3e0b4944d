import Resolver
import ResolverChecked
import class ResolverChecked.Lazy

struct PairResolver: CheckedResolver {
    typealias Output = Self.Key.Pair
    enum Key {
        typealias First = Int
        typealias Pair = (Int, Int)
    }

    func pair(first: Key.First, again: Lazy<PairResolver.Key.First>) -> Key.Pair { (first, again.resolve()) }
    func first() -> Key.First { 7 }
}
