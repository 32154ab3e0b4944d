#if os(Linux)
import ResolverChecked
struct R: CheckedResolver { typealias Output = Key.A; enum Key { typealias A = Int }; func a() -> Key.A { 1 } }
#endif
