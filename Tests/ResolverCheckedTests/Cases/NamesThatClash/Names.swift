import ResolverChecked

struct NamesResolver: CheckedResolver {
    enum Key {
        typealias URL = String
        typealias Url = String
        typealias Default = Int
        typealias HTTPClient = String
        typealias X509Certificate = String
//                ↓ warning: `Key.Self_` is made for nobody: `Output` does not need it
        typealias `Self_` = String
        typealias _Hidden = Int
        typealias Client = String
    }
    typealias Output = Key.Client

    func url() -> Key.URL { "a" }
    func url2(_ default: Key.Default) -> Key.Url { "b\(`default`)" }
    func `default`() -> Key.Default { 1 }
    func httpClient(url: Key.URL, in url2: Key.Url) -> Key.HTTPClient { url + url2 }
    func certificate() -> Key.X509Certificate { "c" }
    func _hidden() -> Key._Hidden { 2 }
    func client(
        for client: Key.HTTPClient, _ certificate: Key.X509Certificate, default: Lazy<Key.Default>, where hidden: Key._Hidden
    ) -> Key.Client { "\(client)\(certificate)\(`default`.resolve())\(hidden)" }
    func own(client: Key.Client) -> Key.Self_ { client }
}
