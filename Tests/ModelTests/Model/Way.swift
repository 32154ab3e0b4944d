/// How something is asked for. Several ways say the same, and have to give the same.
enum Way: CaseIterable {
    /// `resolve()`, which stops where there is nothing.
    case require
    /// A `Provider` that is called at once, or a `Lazy` that is used at once.
    case provider, lazy
    /// A `Making` that is called with the argument, where the factory names its type; else `resolve()`.
    case making
    /// `@Injected`; `@LazyInjected` and `@DynamicInjected`, read at once.
    case injected, lazyInjected, dynamicInjected
    case optional
    /// `resolve()` where an optional is wanted.
    case optionalType
    case optionalInjected
    /// A provider where there may be none, called at once.
    case optionalProvider
    /// `try? resolveThrowing()`; which error came is compared.
    case throwing
    /// A `Making` that may throw, where there is one; else `try? resolveThrowing()`.
    case throwingMaking
    /// An array, which asks for every name: by `resolve()`, by `resolveAll()` and as `@InjectedAll`.
    case every, everyByCall, injectedAll
    /// A dictionary, which asks for every name that somebody has thought of: by `resolve()` and by `resolveAll()`.
    case byName, byNameByCall
    /// The container that is asked, which a factory goes on asking. It has no key.
    case container

    /// What is to come of it.
    enum Meaning: CaseIterable {
        case require, optional, throwing, every, byName, container

        var ways: [Way] { Way.allCases.filter { $0.meaning == self } }
    }

    var meaning: Meaning {
        switch self {
        case .require, .provider, .lazy, .making, .injected, .lazyInjected, .dynamicInjected: .require
        case .optional, .optionalType, .optionalInjected, .optionalProvider: .optional
        case .throwing, .throwingMaking: .throwing
        case .every, .everyByCall, .injectedAll: .every
        case .byName, .byNameByCall: .byName
        case .container: .container
        }
    }

    /// Whether an argument can be passed with it.
    var takesArgument: Bool {
        switch self {
        case .provider, .lazy, .dynamicInjected, .optionalProvider: false
        default: [.require, .optional, .throwing].contains(meaning)
        }
    }

    /// How often, at least, in a hundred thousand steps, it has to give something.
    var least: Int {
        switch meaning {
        case .require: self == .making ? 30 : 200
        case .throwing: self == .throwingMaking ? 30 : 1_000
        case .optional: 1_000
        case .every, .byName: 200
        case .container: 100
        }
    }
}
