import ResolverChecked

struct PairResolver: CheckedResolver {
    typealias Output = Key.Pair
    enum Key {
        typealias Left = Int
        typealias Right = String
        typealias Last = Double
        typealias Pair = (left: Int, right: String, last: Double)
    }
    func make() -> Key.Left { 1 }
    func make() -> Key.Right { "2" }
    func make() -> Key.Last { 3 }
    func make(left: Key.Left, right: Key.Right, last: Lazy<Key.Last>) -> Key.Pair { (left, right, last.resolve()) }
}
