import ResolverChecked

struct LoaderResolver: CheckedResolver {
    struct NoBytes: Error {}
    struct NoText: Error {}
    typealias Output = Key.Text
    enum Key {
        typealias Bytes = [UInt8]
        typealias Text = String
    }
    func bytes() throws(NoBytes) -> Key.Bytes { throw NoBytes() }
    func text(bytes: Key.Bytes) throws(NoText) -> Key.Text { throw NoText() }
}
