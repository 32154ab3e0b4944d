import Foundation
import ResolverGraph

/// The declarations of this library that the audit recognises.
enum ResolverAPI {
    struct Wrapper {
        let way: WiringGraph.Question.Way
        /// Whether the property's type is an optional of what is asked for.
        let isOptional: Bool
        /// Whether it asks the container of SwiftUI's environment, unless it is given one.
        var asksEnvironment = false

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
        case "LazyInjected", "DynamicInjected": return Wrapper(way: .later, isOptional: false)
        case "InjectedStateObject", "InjectedObservable":
            return Wrapper(way: .later, isOptional: false, asksEnvironment: true)
        case "WeakLazyInjected": return Wrapper(way: .later, isOptional: true)
        case "OptionalInjected": return Wrapper(way: .optional, isOptional: true)
        case "InjectedAll": return Wrapper(way: .every, isOptional: false)
        default: return nil
        }
    }

    /// Whether a declaration is the library's own, by what the compiler calls it.
    static func isOwn(_ usr: String) -> Bool {
        guard usr.hasPrefix("s:8Resolver"), let name = Demangling.text("$s" + usr.dropFirst(2)) else { return false }
        // An extension of the library's types in an app's module is the app's.
        let extended = "(extension in "
        let plain = name.hasPrefix("static ") ? name.dropFirst("static ".count) : name[...]
        return !plain.hasPrefix(extended) || plain.hasPrefix(extended + "Resolver)")
    }

    static let asking: [String: WiringGraph.Question.Way] = [
        "resolve": [], "resolveThrowing": [], "resolveAsync": [], "optional": .optional, "optionalThrowing": .optional,
        "optionalAsync": .optional, "resolveAll": .every,
    ]

    static let registering: Set<String> = ["register", "registerIfAbsent"]

    /// The view that opens a container for those in it.
    static let nestedView = "Resolver.NestedContainer"

    /// The properties whose value is called to register something: of a container, and of the type, for the main container.
    static let register = "s:8ResolverAAC8registerAB14RegisterActionVvp"
    static let staticRegister = register + "Z"

    /// Whether a function is one of the forms in which that value is called.
    static func isRegister(_ usr: String) -> Bool { usr.hasPrefix("s:8ResolverAAC14RegisterActionV14callAsFunction") }

    static let main = "s:8ResolverAAC4mainABvpZ"
    static let root = "s:8ResolverAAC4rootABvpZ"

    /// Whether a call gives the options of a registration.
    static func isRegistration(_ result: String) -> Bool { registered(by: result) != nil }

    /// The service whose options a call gives.
    static func registered(by result: String) -> String? {
        let options = TypeText.wrapped(result) ?? result
        return TypeText.arguments(of: options, "Resolver.ResolverOptions")?.first
    }

    /// Whether a function is the one by which tests register a service, until that is undone.
    static func isOverride(_ usr: String) -> Bool { usr.hasPrefix("s:8ResolverAAC0A7TestingE8override_") }

    /// Whether a function is one by which generated code registers dependencies.
    static func isGenerated(_ usr: String) -> Bool {
        guard usr.hasPrefix("s:8ResolverAAC0A7CheckedE") else { return false }
        return Demangling.text("$s" + usr.dropFirst(2))?
            .hasPrefix("(extension in ResolverChecked):Resolver.Resolver.generated") == true
    }

    /// The type by which generated code tells services apart that stand for one type.
    static let generatedName = "ResolverChecked.GeneratedName"

    /// Whether a function of this library is one of containers, rather than of arguments or the like.
    static func isOfContainer(_ usr: String) -> Bool {
        guard let name = Demangling.text("$s" + usr.dropFirst(2)) else { return false }
        // `Resolver.Resolver.Args.optional` is none.
        let plain = name.hasPrefix("static ") ? name.dropFirst("static ".count) : name[...]
        let whole = plain.prefix { $0 != "<" && $0 != "(" }
        return whole.split(separator: ".").count == 3 && plain.hasPrefix("Resolver.Resolver.")
            || plain.hasPrefix("(extension in Resolver):Resolver.Resolving")
    }

    static func isStatic(_ usr: String) -> Bool { usr.hasSuffix("Z") }

    /// Returns the name of a variable or function, from the compiler's name for it.
    static func memberName(_ usr: String) -> String? {
        guard let name = Demangling.text("$s" + usr.dropFirst(2)) else { return nil }
        let whole = name.components(separatedBy: " : ")[0].prefix { $0 != "(" }
        return whole.split(separator: ".").last.map(String.init)
    }

    /// The scope that a static variable of this library is.
    static func scope(_ usr: String) -> ScopeFact? {
        switch memberName(usr) {
        case "unique": .unique
        case "graph": .pass
        case "shared": .shared
        case "nested": .nested(nil)
        case "application": .kept("application")
        case "cached": .kept("cached")
        case "container": .kept("container")
        default: nil
        }
    }
}
