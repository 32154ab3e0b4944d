/// A service type, by its number in `Services`, and a name.
struct Key: Hashable {
    let type: Int
    let name: Name?
}

struct Name: Hashable {
    let number: Int

    static let first = Name(number: 1)
    static let second = Name(number: 2)

    /// One that nobody has thought of: `Resolver.Name.another`, which is a new one for each of these.
    static func another(_ number: Int) -> Name { Name(number: firstOther + number) }

    private static let firstOther = 100
    var isAnother: Bool { number >= Name.firstOther }
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
        /// The factory is one of those that may throw; or one that belongs to nobody wherever it is written.
        case throwing, anywhere
        /// An initialiser, whose parameters are dependencies; or all but the last, which is passed.
        case initializer, initializerPassing

        var isInitializer: Bool { self == .initializer || self == .initializerPassing }
        var takesArgument: Bool { [.arguments, .typed, .initializerPassing].contains(self) }
        /// Whether it names the types of what it takes, for a `Making`, and can throw besides.
        var isTyped: Bool { self == .typed || self == .initializerPassing }
        var canThrow: Bool { self == .throwing || isInitializer }
    }

    let key: Key
    /// Nil for the default scope of the moment.
    var scope: ScopeKind?
    var shape = Shape.resolver
    var dependencies: [Dependency] = []
    /// The service holds handles and wrappers of these, to ask for later whatever there is then.
    var later: [LaterQuestion] = []
    /// Done when the dependencies are there.
    var effects: [Effect] = []
    var modifications: [Modification] = []
    var returnsNil = false
    /// Whether it throws in the end.
    var fails = false
    var isIfAbsent = false
    /// Whether it is registered in the defaults of the container.
    var isDefault = false
    /// The factories for contexts, in the order in which they are written.
    var whens: [When] = []
    /// What it is also registered as; where the name is nil, under the name of the registration.
    var aliases: [Key] = []
    /// Whether the service is a value where its type allows for both.
    var isValue = false
}

/// What a registration does in a context.
struct When: Sendable {
    let context: Int
    let shape: Plan.Shape
    let dependencies: [Dependency]
    let returnsNil: Bool
    let fails: Bool

    /// The plan with this factory in place of its own; all that is said besides is said of both.
    func applied(to plan: Plan) -> Plan {
        var plan = plan
        (plan.shape, plan.dependencies, plan.later, plan.effects) = (shape, dependencies, [], [])
        (plan.returnsNil, plan.fails) = (returnsNil, fails)
        return plan
    }
}

/// Why a service could not be had.
enum Fault: Error, Hashable {
    case missing(Key)
    case null(Key)
    /// Its factory has thrown.
    case failed(Key)
    case cycle
    /// Nothing that any plan leads to.
    case other(String)
}
