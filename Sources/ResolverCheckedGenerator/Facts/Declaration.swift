// The facts that are read from a source. They are plain values, so that a syntax tree can be let go as soon as it is read.

/// A type or an extension.
struct Declaration: Sendable {
    enum Kind: Sendable, Equatable {
        /// With its keyword.
        case type(String)
        case `extension`
    }

    let kind: Kind
    /// The names of the types around it and its own. A local type has only those within its function.
    var path: [String]
    /// Its name; in an extension, that of the type it extends.
    let place: Place
    /// Who can see it: no more than can see the types around it.
    let access: Access
    /// The access of members that state none.
    let memberAccess: Access
    /// The modifier that makes it, or what is around it, private.
    let privateModifier: Place?
    let attributes: [Attribute]
    /// Whether it says that it belongs to no actor.
    let isNonisolated: Bool
    /// The `#if` clauses it stands in, outermost first.
    let conditions: [Condition]
    /// The type parameters or the `where` clause of an extension, which make it one of some types only.
    let constraint: Place?
    let isGeneric: Bool
    let isLocal: Bool
    var inherited: [Inherited]
    /// Read only where it can matter.
    var members = Members()

    var name: String { path.written.joined(separator: ".") }
    var isExtension: Bool { kind == .extension }
    /// The availability of what is declared in it, if it is an extension: no type says it instead.
    var availabilityOfExtension: [Attribute] { isExtension ? attributes.filter(\.isAvailability) : [] }
}

/// The types that a declaration conforms to or inherits from.
struct Inherited: Sendable {
    let type: TypeSpelling
    /// The attributes before it: `@retroactive`, or the actor that the conformance belongs to.
    let attributes: [Attribute]

    /// The name of the actor of an isolated conformance.
    var actor: String? {
        let others: Set = ["retroactive", "unchecked", "preconcurrency", "unsafe"]
        return attributes.first { !others.contains($0.name) }?.name
    }
}

/// The members of a type or an extension.
struct Members: Sendable {
    var functions: [Function] = []
    var aliases: [Alias] = []
    var initializers: [Initializer] = []
    /// Whether an initialiser takes a parameter as a closure that the compiler makes.
    var hasAutoclosures = false
    /// The members that are neither: read in types called `Key`, where there may be nothing else.
    var others: [Other] = []

    struct Other: Sendable {
        /// With its article.
        let what: String
        let place: Place
    }
}

/// `typealias Name = Type`.
struct Alias: Sendable {
    var name: String
    let place: Place
    var type: TypeSpelling
    /// The types that it is composed of by `&`: one, unless it is a composition.
    var parts: [TypeSpelling]
    let isGeneric: Bool
    let isPrivate: Bool
    let conditions: [Condition]
}

/// An attribute, with its arguments.
struct Attribute: Sendable {
    let name: String
    let text: String
    let place: Place
    /// Whether it stands under an `#if` that its declaration does not stand under, so that it holds in some builds only.
    var isConditional = false

    /// The name without those of the types around it.
    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
    var isAvailability: Bool { name == "available" && !isConditional }
}

/// Who can see a declaration.
enum Access: Int, Comparable, Sendable {
    case `private`, `internal`, package, `public`

    static func < (one: Access, other: Access) -> Bool { one.rawValue < other.rawValue }

    init?(modifier: String) {
        switch modifier {
        case "private", "fileprivate": self = .private
        case "internal": self = .internal
        case "package": self = .package
        case "public", "open": self = .public
        default: return nil
        }
    }

    /// The modifier, with a space behind it, as it stands before a member.
    var prefix: String { self > .internal ? "\(word) " : "" }

    /// The modifier.
    var word: String {
        switch self {
        case .private: "private"
        case .internal: "internal"
        case .package: "package"
        case .public: "public"
        }
    }
}
