import ResolverChecked

public struct LoaderResolver: CheckedResolver {
    public typealias Output = Key.Text
    public enum Key { public typealias Text = String }
    public init() {}
    func text() throws(NoSong) -> Key.Text { "song" }
}

public struct RawResolver: CheckedResolver {
    public typealias Output = Key.Text
    public enum Key { public typealias Text = String }
    public init() {}
    func text() throws(`No song`.Reason) -> Key.Text { "song" }
}
