import ResolverChecked

struct FeedResolver: CheckedResolver {
    typealias Output = Key.Feed
    enum Key {
        typealias Token = String
        typealias Feed = [String]
    }
    func token() async throws -> Key.Token { "token" }
    func feed(token: Key.Token) async -> Key.Feed { [token] }
}
