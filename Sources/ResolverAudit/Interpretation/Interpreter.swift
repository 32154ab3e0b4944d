import ResolverGraph

/// Runs a program on what is known of its values before it runs, and notes what it registers and asks for.
///
/// Of a branch that is not decided every way is run; of a loop over what is not known, one round; what is called from places
/// that are not in sight is run with values that may be anything. So everything that the program can do is done here at
/// least once, and what is unknown stays so. (Cousot and Cousot, Abstract interpretation, 1977; without a search for
/// fixed points, as no value grows in a loop.)
final class Interpreter {
    private(set) var functions: [String: FunctionFacts] = [:]
    /// All functions, always in the same order.
    private(set) lazy var ordered = functions.keys.sorted().compactMap { functions[$0] }
    private(set) var variables: [String: VariableFacts] = [:]
    var lazyContainers: [String: Value] = [:]
    private(set) var types: [String: TypeFacts] = [:]
    private(set) var changed: Set<String> = []
    /// The functions that override a function or may implement a requirement, by names with labels.
    private(set) var overriding: [String: [String]] = [:]
    private(set) var members: [String: [String]] = [:]
    private(set) var conforming: [String: [String]] = [:]
    /// The compiler's names of stored properties, by owner and name.
    private(set) var fields: [String: String] = [:]
    /// The stored properties of types that have initial values.
    private(set) var initials: [String: [VariableFacts]] = [:]

    // MARK: Findings
    var registrations: [RegistrationFacts] = []
    var questions: [QuestionFacts] = []
    var uses = Uses()
    /// Those of questions that no factory asks.
    var freeQuestions: [Int] = []
    var properties: [AskingProperty] = []
    /// Answers that global and static variables hold.
    var held: [(question: Int, owner: String, name: String)] = []
    var heldForever: [HeldAnswer] {
        held.map { .init(question: questions[$0.question], owner: $0.owner, name: $0.name) }
    }
    private(set) var assignedProperties: Set<String> = [], namedWrappers: Set<String> = []
    var inquired: Set<Inquiry> = []
    /// Services that only properties of types which nobody mentions ask for.
    var mentionedByDead: Set<String> = []
    var rescoped: Set<String> = []
    var unknownRegistrations: [SourcePlace] = []
    var unknownQuestions: [SourcePlace] = []
    /// The containers that each container asks for what it does not have itself.
    var children: [Container: Set<Container>] = [:]
    var containersWithUnknownChildren: Set<Container> = []
    /// Those that are nested in another.
    var nested: Set<Container> = []
    /// The containers that `Resolver.root` is set to, and those that operations have in its place; whether one of them,
    /// or `main`, is set to a container that is not known.
    var roots: Set<Container> = [], operationRoots: Set<Container> = []
    var isRootUnknown = false, isOperationRootUnknown = false, isMainUnknown = false
    var setsDefaultScope = false, resets = false
    /// Whether there was more to run than is run.
    var isCutShort = false

    // MARK: The state of the run
    var state = State()
    var globals: [String: Value] = [:]
    var depth = 0
    var branches = 0
    /// How often each function has been run, and which may have to do with containers.
    var calls: [String: Int] = [:]
    var relevant: Set<String> = []
    var relevantClosures: [SourcePlace: Bool] = [:]
    var results: [Key: Value] = [:]
    var pathlessCalls: [Key: Int] = [:]
    var pathlessResults: [Key: Value] = [:]
    var run: Set<String> = []
    var closures: [ClosureValue] = []
    var localFunctions: [LocalFunction] = []
    /// How often each closure has been called, and which functions are running.
    var closureCalls: [SourcePlace: Int] = [:]
    var running: [String: Int] = [:]
    /// How many containers have been made, and where; how many rounds of loops have been run.
    var made = 0, rounds = 0
    var madeAt: [SourcePlace: Int] = [:]
    /// Whether what is made belongs to an instance that nobody sees; the containers of such, and where others are made.
    var isStandingIn = false
    var standIns: Set<Container> = [], placesOfOthers: Set<SourcePlace> = []
    /// Ways that end the program, or in an error.
    var endedWays: Set<State.Step> = []
    /// Whether it may have ended before the run comes here, and at how many places.
    var mayHaveEnded = false
    var ends = 0
    /// The function that was called last, if it ends so by all means.
    var ended: (function: String, flow: Flow)?
    /// The calls that may end so, and those that do.
    var endingCalls: Set<Key> = []
    var endedCalls: [Key: Flow] = [:]
    var areBranchesCutShort = false
    /// Types of which instances have been made on any path, and on every.
    var madeForCertain: Set<String> = []
    var escaped: Set<String> = []
    var factories: [(Int, Value, [Value])] = []
    var evaluating: Set<String> = []

    /// How many entries there have been, and how many of them the program comes by itself.
    var entry = 0, entries = 0
    /// Whether it comes here so.
    var isReached: Bool { entries == 0 || state.entry <= entries }
    /// The types of which an instance has been made, with the containers that are asked there.
    var makers: [String: Set<Container>] = [:]
    var madeTypes: Set<String> { Set(makers.keys) }

    /// A call that has the same effects each time.
    struct Key: Hashable {
        let function: String
        let types: [String: String]
        let receiver: Value?
        let values: [Value]
        let state: State
        let origin: SourcePlace?
        let isUncalled: Bool
    }

    /// How often a function is run at most, each time with something else.
    static let limit = 2_000

    init(_ modules: [ModuleFacts]) {
        for module in modules {
            for function in module.functions { functions[function.id] = function }
            for variable in module.variables {
                // One with a value stands there twice.
                if variables[variable.id]?.initial == nil { variables[variable.id] = variable }
                if variable.isWeak { variables[variable.id]?.isWeak = true }
                if !variable.isStatic {
                    fields["\(TreeReader.base(variable.owner)).\(variable.name)"] = variable.id
                }
            }
            types.merge(module.types) { first, second in
                var both = first
                both.merge(second)
                return both
            }
            changed.formUnion(module.changed)
            assignedProperties.formUnion(module.assignedProperties)
            namedWrappers.formUnion(module.namedWrappers)
            for variable in module.variables where !variable.isStatic && variable.initial != nil {
                initials[TreeReader.base(variable.owner), default: []].append(variable)
            }
        }
        types.inheritConformances()
        for function in ordered {
            for overridden in function.overrides { overriding[overridden, default: []].append(function.id) }
            if !function.owner.isEmpty {
                members["\(function.owner).\(function.name)", default: []].append(function.id)
            }
        }
        for (type, facts) in types.sorted(by: { $0.key < $1.key }) {
            for conformance in facts.protocols { conforming[conformance, default: []].append(type) }
        }
        let names = MentionedNames(functions, modules)
        relevant = Relevant(functions, initials, types, names).functions
        interpret(modules, names)
    }
}
