import ResolverChecked

struct LoaderResolver: CheckedResolver {
    enum Missing: Error { case file, text }
    typealias Output = Key.Text
    enum Key {
        typealias Bytes = [UInt8]
        typealias Text = String
    }
    let bytes: [UInt8]
    func readBytes() throws(Missing) -> Key.Bytes {
        if bytes.isEmpty { throw .file }
        return bytes
    }
    func text(bytes: Key.Bytes) throws(Missing) -> Key.Text {
        if bytes == [0] { throw .text }
        return String(decoding: bytes, as: UTF8.self)
    }
}
