import ResolverGraph

/// What of the library's own is recognised.
enum ResolverAPI {
    struct Wrapper {
        let way: WiringGraph.Question.Way
        /// Whether the property's type is an optional of what is asked for.
        let isOptional: Bool

        func asked(_ type: String) -> String {
            if way.contains(.every) { return TypeText.element(type) ?? TypeText.values(type) ?? type }
            return isOptional ? TypeText.wrapped(type) ?? type : type
        }
    }

    /// The wrapper of this type, with or without what it wraps.
    static func wrapper(_ type: String) -> Wrapper? {
        let name = type.prefix { $0 != "<" }
        guard name.hasPrefix("Resolver.") else { return nil }
        switch name.dropFirst("Resolver.".count) {
        case "Injected", "InjectedObject": return Wrapper(way: [], isOptional: false)
        case "LazyInjected", "DynamicInjected", "InjectedStateObject", "InjectedObservable":
            return Wrapper(way: .later, isOptional: false)
        case "WeakLazyInjected": return Wrapper(way: .later, isOptional: true)
        case "OptionalInjected": return Wrapper(way: .optional, isOptional: true)
        case "InjectedAll": return Wrapper(way: .every, isOptional: false)
        default: return nil
        }
    }

    /// Whether a declaration is the library's own, by what the compiler calls it.
    static func isOwn(_ usr: String) -> Bool {
        guard usr.hasPrefix("s:8Resolver"), let name = Demangling.text("$s" + usr.dropFirst(2)) else { return false }
        // What an app's module adds to the library's types is the app's.
        let extended = "(extension in "
        let plain = name.hasPrefix("static ") ? name.dropFirst("static ".count) : name[...]
        return !plain.hasPrefix(extended) || plain.hasPrefix(extended + "Resolver)")
    }

    static let asking: [String: WiringGraph.Question.Way] = [
        "resolve": [], "resolveThrowing": [], "resolveAsync": [], "optional": .optional, "optionalThrowing": .optional,
        "optionalAsync": .optional, "resolveAll": .every,
    ]

    static let registering: Set<String> = ["register", "registerIfAbsent"]
}
