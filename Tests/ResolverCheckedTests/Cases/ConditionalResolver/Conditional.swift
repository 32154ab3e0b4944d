import ResolverChecked

#if os(Linux) || os(macOS)
struct DesktopResolver: CheckedResolver {
    typealias Output = Key.Text
    enum Key {
        typealias Text = String
    }
}

#if compiler(<5)
extension DesktopResolver {
    typealias Other = Int
}
#elseif compiler(<6)
struct OldResolver: CheckedResolver {
    typealias Output = Key.Text
    enum Key {
        typealias Text = String
    }
    func text() -> Key.Text { "old" }
}
#else
struct NewResolver: CheckedResolver {
    typealias Output = Key.Text
    enum Key {
        typealias Text = String
    }
    func text() -> Key.Text { "new" }
}
#endif
#endif
