import ResolverChecked

struct `The player`: CheckedResolver {
    typealias Output = Key.Volume
    enum Key { typealias Volume = Int }
}
