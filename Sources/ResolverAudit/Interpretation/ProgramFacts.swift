import ResolverGraph

/// A name that a service is registered under, or asked for by.
enum NameFact: Hashable, Sendable {
    case none
    case text(String)
    /// Put together when the program runs.
    case unknown
}

/// How long instances of a registration are kept.
enum ScopeFact: Hashable, Sendable {
    /// Nothing is said.
    case standard
    case unique, pass, shared
    case nested(String?)
    case kept(String)
    /// Something is said that only the running program knows.
    case unknown
}

struct QuestionFacts: Sendable {
    var type: String
    var name: NameFact
    var way: WiringGraph.Question.Way
    var place: SourcePlace
    /// Nil of any.
    var container: Container?
    /// Whether it is asked whenever the function, or the factory, is run.
    var isCertain: Bool
    /// Whether whoever asks cannot wait.
    var isSynchronous = false
    /// Whether whoever asks waits.
    var isAwaited = false
    /// Where it is asked, if that is known.
    var isolation: Isolation?
    /// Whether the answer goes into what the factory makes.
    var isHeld = false
    /// Whether the program comes here by all means.
    var isReached = false
    /// Whether the program may have ended before, for reasons that whoever asks knows of.
    var isBehindEnd = false
    /// Whether its failure is an error that is thrown on, to somebody who may not be in sight.
    var isThrown = false
    /// The arguments that are passed to the factory; nil if they are not known.
    var passed: PassedArguments? = [:]
    /// The registration whose arguments are passed on.
    var passedOn: Int?
    /// The name as a literal, if it stands where the question does and is for no other.
    var nameSite: TextRange?
}

struct RegistrationFacts: Sendable {
    struct Alias: Sendable {
        let type: String
        let name: NameFact
        let place: SourcePlace
    }

    var type: String
    var name: NameFact
    let place: SourcePlace
    /// Nil in any.
    var container: Container?
    /// How many uses of services there had been before.
    var uses = 0
    /// The branches that it is in; whether there are other reasons why it may not run; how the program comes there.
    var path: [State.Step] = []
    var isUncertain = false
    var entry = 0
    var scope = ScopeFact.standard
    /// The parameters of an initialiser, and the types of the arguments that are passed for some of them.
    var dependencies: [String] = []
    var arguments: [String] = []
    var isInitializer = false
    /// The arguments that the factory reads; whether it reads more than can be seen.
    var needs: [ArgumentNeed] = []
    var readsUnknown = false
    /// The types of its parameters, where it names them.
    var typed: [String]?
    var isSuspending = false
    var canThrow = false
    /// Where its factory runs, if that is said, and nowhere else.
    var isolation: Isolation?
    var isEager = false, isReleased = false
    /// Whether it gives way to another that is there.
    var isIfAbsent = false
    /// Whether generated code registers it, for all who may ask.
    var isGenerated = false
    /// Whether there are other factories for other contexts.
    var hasContexts = false
    /// The type that the factory makes, if that says more than the type of the service.
    var instance: String?
    var aliases: [Alias] = []
    /// Where it may be changed, if it says its type itself.
    var site: CallSite?
    /// Whether the factory makes an instance and nothing else.
    var isPlain = false
    /// The numbers of the questions that its factory asks, by itself and through the functions it calls.
    var questions: [Int] = []
}

/// A service that somebody asks about before asking for it.
struct Inquiry: Hashable, Sendable {
    let type: String
    let name: NameFact
}

/// A question whose answer a global or static variable holds.
struct HeldAnswer: Sendable {
    let question: QuestionFacts
    /// The type that the variable is of, if any.
    let owner, name: String
}

/// A property that asks, with what its attribute says.
struct AskingProperty: Sendable {
    let owner, name: String
    var question: QuestionFacts
    let isOfInstances: Bool
    /// The name of its wrapper, where another may take its place.
    var wrapper: TextRange?
}
