import ResolverGraph

struct Parameter: Hashable, Sendable {
    var name: String
    var label: String?
    var type: String
    var initial: Expression?
}

/// A function, an initialiser or an accessor.
struct FunctionFacts: Hashable, Sendable {
    /// As the compiler calls it.
    var id: String
    /// With labels: `register(in:)`.
    var name: String
    /// The type that it belongs to, without generic arguments; empty if none.
    var owner = ""
    var isStatic = false
    /// The compiler's names of the functions that it overrides.
    var overrides: [String] = []
    var parameters: [Parameter] = []
    /// Nil where a protocol requires it.
    var body: [Statement]?
    /// Whether nobody has to call it for it to be run: what stands at the top of the main file.
    var isEntry = false
    var isAccessor = false
    /// Whether it may be called from outside of Swift.
    var isExposed = false
    /// Its variables that are changed where their values cannot be followed.
    var changedLocals: Set<String> = []
    /// Whether it, or the type that it belongs to, has parameters that stand for types.
    var isGeneric = false
    /// Whether it calls a function that some property has.
    var callsStored = false
    /// Whether it is declared in another function, whose variables it sees.
    var isLocal = false
    /// Whether the compiler has written it.
    var isImplicit = false
    /// Whether it gives the same each time: the getter of a lazy variable.
    var isLazy = false
    /// Where it runs, if that is said; whether it goes elsewhere if it is not.
    var isolation: Isolation?
    var leavesActor = false

    /// The name without labels.
    var baseName: String { String(name[..<(name.utf8.firstIndex(of: UInt8(ascii: "(")) ?? name.endIndex)]) }
}

/// A variable of a type, of a module or of a file.
struct VariableFacts: Hashable, Sendable {
    var id: String
    var name: String
    var owner = ""
    var isStatic = true
    /// Whether it is a constant that is stored.
    var isConstant: Bool
    /// Whether it keeps nothing alive.
    var isWeak = false
    var initial: Expression?
    /// The actor that it belongs to, if that is said.
    var isolation: Isolation?
}

struct TypeFacts: Hashable, Sendable {
    var superclass: String?
    var protocols: Set<String> = []
    var isValue = false, isFinal = false, isProtocol = false, isGeneric = false
    /// Whether it is declared in the program, rather than extended; whether the program begins with it.
    var isDeclared = false, isMain = false
    /// Whether others can belong to it, as to an actor.
    var isGlobalActor = false
    /// Whether functions of the standard library may call its methods, as those of a sequence.
    var isStandard = false
    /// The names of its cases, if it is an enumeration.
    var cases: [String] = []

    mutating func merge(_ other: TypeFacts) {
        superclass = superclass ?? other.superclass
        protocols.formUnion(other.protocols)
        isValue = isValue || other.isValue
        isFinal = isFinal || other.isFinal
        isProtocol = isProtocol || other.isProtocol
        isGeneric = isGeneric || other.isGeneric
        isDeclared = isDeclared || other.isDeclared
        isMain = isMain || other.isMain
        isGlobalActor = isGlobalActor || other.isGlobalActor
        isStandard = isStandard || other.isStandard
        cases += other.cases
    }
}

/// A property that asks for a service by its wrapper.
struct PropertyFacts: Hashable, Sendable {
    let owner, name: String
    /// The service, without what its type says about how it is asked for.
    var type: String
    /// Bits of `WiringGraph.Question.Way`.
    var way: WiringGraph.Question.Way
    var serviceName: Expression?
    var container: Expression?
    var isSynchronous: Bool
    /// Whether it belongs to instances, as against to a type or a function.
    var isOfInstances: Bool
    /// The types of the arguments that it is given; nil where they cannot be seen.
    var passed: [ArgumentKey: String]? = [:]
    /// Where its owner is made.
    var isolation: Isolation?
    var place: SourcePlace
    /// Where it may be changed.
    var site: PropertySite?
}
