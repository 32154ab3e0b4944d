import ResolverChecked

struct Missing: Error {}

struct LoaderResolver: CheckedResolver {
    typealias Output = Key.Text
    enum Key {
        typealias Bytes = [UInt8]
        typealias Text = String
    }
    let isThere: Bool
    func bytes() throws -> Key.Bytes {
        if !isThere { throw Missing() }
        return [72, 105]
    }
    func text(bytes: Key.Bytes) -> Key.Text { String(decoding: bytes, as: UTF8.self) }
}
