/// A handle or a property wrapper, which asks for a service later than it is made itself.
struct LaterQuestion: Sendable {
    enum Kind: CaseIterable {
        /// `Provider` and `@DynamicInjected`, which ask each time.
        case provider, dynamicInjected
        /// `Lazy` and `@LazyInjected`, which ask when they are first read, and keep the answer.
        case lazy, lazyInjected
        /// `@WeakLazyInjected`, which asks when it is first read, and keeps the answer without keeping it alive.
        case weakLazyInjected

        var isWrapper: Bool { self != .provider && self != .lazy }
        /// Whether it asks only once.
        var isKeeping: Bool { self != .provider && self != .dynamicInjected }

        static let asking = allCases.filter { !$0.isKeeping }
    }

    let key: Key
    let kind: Kind
    /// Whether its type is optional, so that there may be none.
    let isOptional: Bool

    var way: Way { isOptional ? .optional : .require }
}

/// Where a test makes the owner of one.
enum OwnerPlace: Sendable {
    /// Outside of everything, or within `withRoot` of a container.
    case outside, withRoot(Int)
    /// Outside, with a container that is given to a wrapper, or asked for a handle.
    case given(Int)
}
