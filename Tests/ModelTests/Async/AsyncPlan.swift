import TestSupport

/// Everything there is to say about a registration whose factory may suspend.
struct AsyncPlan {
    enum Scope: CaseIterable {
        case application, cached, container, shared
        /// Without arguments, and by a clock that stands still: to the model like `cached`, to the library ways of their own.
        case perArguments, timed
        case graph, unique

        var isKept: Bool { self != .graph && self != .unique }
        /// Whether the container holds it.
        var isStrong: Bool { isKept && self != .shared }
    }

    /// As what a service is asked for.
    enum Form: String, CaseIterable {
        case service = ""
        /// As an optional.
        case optional = "optional "
        /// As an array of all that are registered, which is one or none.
        case every = "every "
        /// As a dictionary of all that have a name; as an array where it has none.
        case keyed = "keyed "
        /// By a `Making` that is called with the argument, where the factory names its type; else as the service.
        case making = "making "

        init(using generator: inout SeededGenerator) {
            self = generator.chance(65) ? .service : Form.allCases[1 + generator.below(Form.allCases.count - 1)]
        }
    }

    struct Dependency {
        let key: Int
        let form: Form
        /// By `resolveAsync`; else by `resolveThrowing`.
        let isAwaited: Bool
        /// By a static call; else by one of the container that the factory is given.
        let isStatic: Bool
        /// Whether the factory does without it where it cannot be had.
        let isOptional: Bool
    }

    let key: Int
    let scope: Scope
    let isAsync: Bool
    /// Whether an initialiser is registered, whose parameters are the dependencies.
    let isInitializer: Bool
    let isEager: Bool
    /// Whether the factory names the type of an argument, without which it cannot be called.
    let takesArgument: Bool
    var dependencies: [Dependency]
    /// The service holds a handle or a wrapper of each of these.
    var later: [Later]
    /// Whether child tasks ask for the dependencies, all at once.
    let isConcurrent: Bool
    /// Whether it makes nothing, in the end.
    let isNull: Bool
    /// Where the factory waits until the test lets it go on.
    let waitsBefore: Bool
    let waitsAfter: Bool

    /// - Parameter other: A plan for the same registration, whose options this one has: a factory for another context.
    init(
        key: Int, _ mayNeedEachOther: Bool, besides other: AsyncPlan? = nil, using generator: inout SeededGenerator
    ) {
        self.key = key
        scope = other?.scope ?? Scope.allCases.randomElement(using: &generator) ?? .application
        let isAsync = generator.chance(75)
        self.isAsync = isAsync
        isEager = other?.isEager ?? generator.chance(20)
        let isInitializer = other == nil && generator.chance(25)
        self.isInitializer = isInitializer
        takesArgument = isAsync && !isInitializer && other == nil && scope != .perArguments && generator.chance(22)
        isNull = generator.chance(5)
        isConcurrent = isAsync && !isInitializer && generator.chance(30)
        waitsBefore = isAsync && !isInitializer && generator.chance(50)
        waitsAfter = isAsync && generator.chance(50)
        dependencies = []
        later = []
        while generator.chance(35), later.count < 2 {
            later.append(Later(by: key, mayNeedEachOther, using: &generator))
        }
        for _ in 0..<(key == 0 ? 0 : generator.below(4)) {
            let isAny = mayNeedEachOther && generator.chance(30)
            dependencies.append(
                Dependency(
                    key: generator.below(isAny ? Products.all.count : key), form: Form(using: &generator),
                    isAwaited: isAsync && generator.chance(75),
                    isStatic: generator.chance(30), isOptional: generator.chance(25)))
        }
        // An initialiser has two parameters at most.
        if isInitializer { dependencies = dependencies.prefix(2 - laterParameters.count).map(\.asParameter) }
    }
}

extension AsyncPlan: CustomStringConvertible {
    var description: String {
        let asked = dependencies.map {
            "\($0.isAwaited ? "await " : "")\($0.form.rawValue)\($0.isStatic ? "Resolver." : "")\($0.key)\($0.isOptional ? "?" : "")"
        }
        return "\(key) \(scope)\(isAsync ? " async" : "")\(isInitializer ? " initialiser" : "")"
            + "\(isEager ? " eager" : "")\(isConcurrent ? " concurrent" : "")"
            + "\(takesArgument ? " of an argument" : "")"
            + "\(isNull ? " nil" : "")\(waitsBefore ? " waits" : "") [\(asked.joined(separator: ", "))]\(waitsAfter ? " waits" : "")"
            + (later.isEmpty ? "" : " later \(later)")
    }
}
