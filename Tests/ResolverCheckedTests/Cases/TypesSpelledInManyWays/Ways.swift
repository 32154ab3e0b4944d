import ResolverChecked

enum Space {
    struct WaysResolver: ResolverChecked.CheckedResolver, Sendable {
        typealias Output = Space.WaysResolver.Key.Whole
        enum Key {
            typealias Part = Int
            typealias Whole = Int
            typealias Done = Void
        }
        func part() -> WaysResolver.Key.Part { 1 }
        func whole(
            _ a: (Key.Part), _ b: /* the same */ Key . Part, _ c: consuming Key.Part, _ d: Self.Key.Part,
            _ e: ResolverChecked.Lazy< Key.Part >, _ f: borrowing Space.WaysResolver.Key.Part, done: Key.Done
        ) -> Output { copy c + a + b + d + e.resolve() + copy f }
        func done(part: Key.Part) -> Key.Done {}
    }
}
