import ResolverChecked

protocol Networking: Sendable {
    var name: String { get }
}

extension Networking {
    typealias ResolvedTo = any Networking
}

protocol Remote: Networking {}

struct HTTPNetwork: Remote, Dependency {
    let name = "http"
    init(with container: SharedContainer) {}
}

struct CannedNetwork: Networking {
    let name = "canned"
}

class Screen {
    typealias ResolvedTo = Screen
    var title: String { "screen" }
}

class ListScreen: Screen {}

final class BookScreen: ListScreen, Dependency, @unchecked Sendable {
    override var title: String { "book" }
    init(with container: SharedContainer) {}
}

protocol Plain {}

extension Plain {
    typealias ResolvedTo = Self
}

struct Model: Plain, Dependency {
    init(with container: SharedContainer) {}
}
