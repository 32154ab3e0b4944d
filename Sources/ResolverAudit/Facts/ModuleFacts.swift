import ResolverGraph

/// What a module's sources say about registering and resolving, without what the compiler's format has to do with it.
public struct ModuleFacts: Sendable, Codable {
    /// The module.
    public var module: String
    /// Its functions, initialisers and accessors, and one for what stands outside of any.
    var functions: [FunctionFacts]
    /// Names that are constants, by what the compiler calls them.
    var constants: [String: NameFact] = [:]
    /// Properties that ask for services.
    var properties: [PropertyFacts] = []
    /// The module's structures and enumerations.
    var valueTypes: Set<String> = []
    /// The protocols that types conform to.
    var conformances: [String: Set<String>] = [:]
    /// Services whose scope is set where the registration is not in sight.
    var rescoped: Set<String> = []
    /// Services that somebody asks about before asking for them.
    var inquired: Set<String> = []
    /// Comments that take diagnostics back.
    var suppressions: [Suppression] = []
    /// Whether the scope of registrations that say none is set.
    var setsDefaultScope = false
    /// Initialisers that are given in an owner's `init`, by owner and property.
    var assignedProperties: Set<String> = []
}

extension ModuleFacts {
    /// Facts of a module of which nothing has been read.
    public init(module: String) { self.init(module: module, functions: []) }

    /// Takes in what other files of the module say.
    public mutating func merge(_ other: ModuleFacts) {
        functions += other.functions
        constants.merge(other.constants) { $1 }
        properties += other.properties
        valueTypes.formUnion(other.valueTypes)
        conformances.merge(other.conformances) { $0.union($1) }
        rescoped.formUnion(other.rescoped)
        inquired.formUnion(other.inquired)
        suppressions += other.suppressions
        setsDefaultScope = setsDefaultScope || other.setsDefaultScope
        assignedProperties.formUnion(other.assignedProperties)
    }
}

/// A name that a service is registered under, or asked for by.
indirect enum NameFact: Hashable, Sendable, Codable {
    case none
    case text(String)
    /// What a declaration says that the compiler calls so.
    case constant(String)
    /// What a function is given, by the number of the parameter.
    case parameter(Int)
    /// Put together when the program runs.
    case unknown
}

/// Where something stands.
public struct SourcePlace: Hashable, Sendable, Comparable, Codable {
    /// The path of the file.
    public let file: String
    /// Counted from 1.
    public let line, column: Int

    /// In the order of files and lines.
    public static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

struct QuestionFacts: Sendable, Codable {
    var type: String
    var name: NameFact
    var way: WiringGraph.Question.Way
    var place: SourcePlace
    /// Whether it is asked whenever the function, or the factory, is run.
    var isCertain: Bool
    /// Whether whoever asks cannot wait.
    var isSynchronous = false
    /// Whether the answer goes into what the factory makes.
    var isHeld = false
}

/// How long instances of a registration are kept.
enum ScopeFact: Hashable, Sendable, Codable {
    /// Nothing is said.
    case standard
    case unique, pass, shared
    case nested(String?)
    case kept(String)
    /// Something is said that only the running program knows.
    case unknown
}

struct RegistrationFacts: Sendable, Codable {
    struct Alias: Sendable, Codable {
        let type: String
        let name: NameFact
        let place: SourcePlace
    }

    var type: String
    var name: NameFact
    let place: SourcePlace
    var scope = ScopeFact.standard
    /// The parameters of an initialiser, and the types of the arguments that are passed for some of them.
    var dependencies: [String] = []
    var arguments: [String] = []
    var isInitializer = false
    var isSuspending = false
    var canThrow = false
    var isEager = false, isReleased = false
    /// What the factory makes, where that is more than the type says.
    var instance: String?
    var aliases: [Alias] = []
    /// What its factory asks for.
    var questions: [QuestionFacts] = []
}

/// A call of one of the program's own functions.
struct CallFacts: Sendable, Codable {
    let function: String
    let types: [String: String]
    let names: [Int: NameFact]
    let place: SourcePlace
    /// The registration whose factory calls, by its position in the function; and how.
    let registration: Int?
    let isLater, isCertain: Bool
}

struct FunctionFacts: Sendable, Codable {
    /// As the compiler calls it; its place, where it has no name of its own.
    let id: String
    var registrations: [RegistrationFacts] = []
    var questions: [QuestionFacts] = []
    var calls: [CallFacts] = []

    var isEmpty: Bool { registrations.isEmpty && questions.isEmpty && calls.isEmpty }
}

struct PropertyFacts: Sendable, Codable {
    let owner, name: String
    var question: QuestionFacts
}

// By its bits.
extension WiringGraph.Question.Way: Codable {}
