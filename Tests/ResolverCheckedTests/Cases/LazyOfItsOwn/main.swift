import ResolverChecked
struct R: CheckedResolver { typealias Output = Key.A; enum Key { typealias A = Int; typealias B = Int }
  func b() -> Key.B { 1 }
  func a(_ b: ResolverChecked.Lazy<Key.B>) -> Key.A { b.resolve() } }
_ = R().resolve()
