/// A service type, by its number in `Services`, and a name.
struct Key: Hashable {
    let type: Int
    let name: Name?
}

enum Name: CaseIterable {
    case first, second
}

enum ScopeKind: CaseIterable {
    case unique, graph, application, cached, container, shared, own, ownShare

    var isStrong: Bool { [.application, .cached, .container, .own].contains(self) }
    var isWeak: Bool { [.shared, .ownShare].contains(self) }
}

/// How a key is asked for.
enum Way: CaseIterable {
    /// `resolve()`, which stops where there is nothing.
    case require
    case optional
    /// `resolve()` where an optional is wanted.
    case optionalType
    /// `try? resolveThrowing()`.
    case throwing
    /// `resolveAll()`, which asks for every name.
    case every
}

struct Dependency {
    let key: Key
    let way: Way
}

/// Everything there is to say about a registration.
struct Plan {
    enum Shape: CaseIterable {
        /// The factory takes nothing and asks by static calls.
        case plain
        case resolver
        case arguments
    }

    let key: Key
    /// Nil for the default scope of the moment.
    var scope: ScopeKind?
    var shape = Shape.resolver
    var dependencies: [Dependency] = []
    /// What `resolveProperties` asks for.
    var property: Dependency?
    var isDecorated = false
    var returnsNil = false
    var isIfAbsent = false
    /// What it is also registered as; where the name is nil, under the name of the registration.
    var aliases: [Key] = []
    /// Whether the service is a value where its type allows for both.
    var isValue = false
}
