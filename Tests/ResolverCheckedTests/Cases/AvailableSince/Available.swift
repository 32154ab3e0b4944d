import ResolverChecked

@available(macOS 11, iOS 14, *)
struct NewResolver: CheckedResolver {
    typealias Output = Key.Text
    enum Key {
        typealias Text = String
        typealias Part = Int
    }
    @available(macOS 12, iOS 15, *)
    func text(part: Key.Part) -> Key.Text { "text\(part)" }
    func part() -> Key.Part { 1 }
}
