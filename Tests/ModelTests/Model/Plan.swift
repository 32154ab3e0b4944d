/// A service type, by its number in `Services`, and a name.
struct Key: Hashable {
    let type: Int
    let name: Name?
}

struct Name: Hashable {
    let number: Int

    static let first = Name(number: 1)
    static let second = Name(number: 2)
}

enum ScopeKind: CaseIterable {
    case unique, graph, application, cached, container, shared, own, ownShare
    /// One instance for each argument.
    case perArguments
    /// For `life` steps of the clock, counted from when it was made, or from when it was last asked for.
    case timed, sliding

    static let life = 3

    var isStrong: Bool { isKept && !isWeak }
    var isWeak: Bool { [.shared, .ownShare].contains(self) }
    var isKept: Bool { ![.unique, .graph].contains(self) }
    var isTimed: Bool { [.timed, .sliding].contains(self) }
    /// Whether a service may not be asked for while it is made, whatever the arguments.
    var isOnceOnly: Bool { isKept && self != .perArguments }
}

/// How a key is asked for.
enum Way: CaseIterable {
    /// `resolve()`, which stops where there is nothing.
    case require
    case optional
    /// `resolve()` where an optional is wanted.
    case optionalType
    /// `try? resolveThrowing()`; which error came is compared.
    case throwing
    /// `resolveAll()`, which asks for every name.
    case every
}

struct Dependency: Sendable {
    let key: Key
    let way: Way
    var argument: Int?
    /// Another container than the one that the service is made for.
    var container: Int?
}

/// What happens to an instance between the factory and its first user.
enum Modification: Sendable {
    /// `resolveProperties` asks for this.
    case property(Dependency)
    case decorate
}

/// What a factory does besides making its service.
indirect enum Effect: Sendable {
    case register(Plan, in: Int)
    case reset(ScopeKind)
}

/// An option that is given after the registration.
enum LaterOption: Sendable {
    case scope(ScopeKind)
    case modification(Modification)
}

/// Everything there is to say about a registration.
struct Plan: Sendable {
    enum Shape: CaseIterable {
        /// The factory takes nothing and asks by static calls.
        case plain
        case resolver
        case arguments
        /// The factory names the type of its argument, so that it can be asked for as a `Making`.
        case typed

        var takesArgument: Bool { self == .arguments || self == .typed }
    }

    let key: Key
    /// Nil for the default scope of the moment.
    var scope: ScopeKind?
    var shape = Shape.resolver
    var dependencies: [Dependency] = []
    /// Done when the dependencies are there.
    var effects: [Effect] = []
    var modifications: [Modification] = []
    var returnsNil = false
    var isIfAbsent = false
    /// Whether it is registered in the defaults of the container.
    var isDefault = false
    /// What it is also registered as; where the name is nil, under the name of the registration.
    var aliases: [Key] = []
    /// Whether the service is a value where its type allows for both.
    var isValue = false
}

/// Why a service could not be had.
enum Fault: Hashable {
    case missing(Key)
    case null(Key)
    case cycle
    /// Nothing that any plan leads to.
    case other(String)
}
