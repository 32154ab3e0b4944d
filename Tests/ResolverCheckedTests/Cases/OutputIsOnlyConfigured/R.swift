import ResolverChecked

final class Log: @unchecked Sendable {
    nonisolated(unsafe) static var lines: [String] = []
}

struct LogResolver: CheckedResolver {
    typealias Output = Key.Name
    enum Key {
        typealias Name = String
        typealias Extra = String
        typealias Deep = String
    }
    func name() -> Key.Name { "name" }
    func extra(deep: Lazy<Key.Deep>) -> Key.Extra { "extra" }
    func deep() -> Key.Deep { "deep" }
    func first(extra: Key.Extra) { Log.lines.append(extra) }
    func second(name: Key.Name, deep: Key.Deep) { Log.lines.append(name + deep) }
}
