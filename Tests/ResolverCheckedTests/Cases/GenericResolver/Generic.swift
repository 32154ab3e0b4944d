import ResolverChecked

struct BoxResolver<Value: Sendable>: CheckedResolver {
    typealias Output = Key.Box
    enum Key {
        typealias Box = [Value]
        typealias Content = Value
    }
    let value: Value
    func content() -> Key.Content { value }
    func box(content: Key.Content) -> Key.Box { [content] }
}
