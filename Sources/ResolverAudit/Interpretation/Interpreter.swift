import ResolverGraph

/// Runs a program on what is known of its values before it runs, and notes what it registers and asks for.
///
/// Of a branch that is not decided every way is run; of a loop over what is not known, one round; what is called from places
/// that are not in sight is run with values that may be anything. So everything that the program can do is done here at
/// least once, and what is unknown stays so. (Cousot and Cousot, Abstract interpretation, 1977; without a search for
/// fixed points, as no value grows in a loop.)
final class Interpreter {
    private(set) var functions: [String: FunctionFacts] = [:]
    private(set) var variables: [String: VariableFacts] = [:]
    private(set) var types: [String: TypeFacts] = [:]
    private(set) var changed: Set<String> = []
    /// What overrides a function, and what may stand behind a requirement, by names with labels.
    private(set) var overriding: [String: [String]] = [:]
    private(set) var members: [String: [String]] = [:]
    private(set) var conforming: [String: [String]] = [:]
    /// What the compiler calls the stored properties of types, by owner and name.
    private(set) var fields: [String: String] = [:]
    /// What stored properties of types are set to.
    private(set) var initials: [String: [VariableFacts]] = [:]

    // What has been found.
    var registrations: [RegistrationFacts] = []
    var questions: [QuestionFacts] = []
    /// Those of questions that no factory asks.
    var freeQuestions: [Int] = []
    var properties: [AskingProperty] = []
    /// Answers that global and static variables hold.
    private var held: [(question: Int, owner: String, name: String)] = []
    var heldForever: [HeldAnswer] { held.map { .init(question: questions[$0.question], owner: $0.owner, name: $0.name) } }
    private(set) var assignedProperties: Set<String> = []
    var inquired: Set<String> = []
    var rescoped: Set<String> = []
    var unknownRegistrations: [SourcePlace] = []
    var unknownQuestions: [SourcePlace] = []
    /// What each container asks for what it does not have; nil of one that nobody knows.
    var children: [Container: Set<Container>] = [:]
    var containersWithUnknownChildren: Set<Container> = []
    /// What `Resolver.root` is set to; whether it, or `main`, is set to what nobody knows.
    var roots: Set<Container> = []
    var isRootUnknown = false, isMainUnknown = false
    var setsDefaultScope = false, resets = false
    /// Whether there was more to run than is run.
    var isCutShort = false

    // What is going on.
    var state = State()
    var globals: [String: Value] = [:]
    var depth = 0
    var branches = 0
    /// How often each function has been run, and which may have to do with containers.
    private var calls: [String: Int] = [:]
    private var relevant: Set<String> = []
    private var relevantClosures: [SourcePlace: Bool] = [:]
    private var results: [Key: Value] = [:]
    private var run: Set<String> = []
    var closures: [ClosureValue] = []
    var escaped: Set<String> = []
    var factories: [(Int, Value, [Value])] = []
    private var evaluating: Set<String> = []

    /// A call that has the same effects each time.
    private struct Key: Hashable {
        let function: String
        let types: [String: String]
        let receiver: Value?
        let values: [Value]
        let state: State
        let origin: SourcePlace?
        let isUncalled: Bool
    }

    /// How often a function is run at most, each time with something else.
    private static let limit = 2_000

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
            for variable in module.variables where !variable.isStatic && variable.initial != nil {
                initials[TreeReader.base(variable.owner), default: []].append(variable)
            }
        }
        for function in functions.values.sorted(by: { $0.id < $1.id }) {
            for overridden in function.overrides { overriding[overridden, default: []].append(function.id) }
            if !function.owner.isEmpty {
                members["\(function.owner).\(function.name)", default: []].append(function.id)
            }
        }
        for (type, facts) in types.sorted(by: { $0.key < $1.key }) {
            for conformance in facts.protocols { conforming[conformance, default: []].append(type) }
        }
        relevant = Relevant(functions, initials, types).functions
        interpret(modules)
    }

    private func interpret(_ modules: [ModuleFacts]) {
        let all = functions.values.sorted { $0.id < $1.id }
        let entries =
            all.filter { $0.baseName == "registerAllServices" } + all.filter(\.isEntry)
            + all.filter { $0.name == "main()" && $0.isStatic }
        for function in entries where !run.contains(function.id) {
            state = State()
            begin(function)
        }
        runFactories()
        self.entries = entry
        for module in modules {
            for variable in module.variables where variable.isStatic { evaluate(variable: variable) }
        }
        runFactories()
        // Nobody is seen to call these, which does not mean that nobody does.
        let reachable = Reachable(functions, modules, types).functions
        for function in all
        where !run.contains(function.id) && function.body != nil && !function.isImplicit
            && reachable.contains(function.id)
        {
            state = State()
            state.isUncertain = true
            begin(function)
            runFactories()
        }
        for (owner, variables) in initials.sorted(by: { $0.key < $1.key }) where !madeTypes.contains(owner) {
            state = State()
            state.isUncertain = true
            begin()
            for variable in variables { _ = evaluate(variable.initial ?? .unknown, in: frame(of: owner)) }
        }
        runLeft()
        for module in modules { readProperties(of: module) }
    }

    /// Whether the program comes here by itself.
    var isReached: Bool { entries == 0 || state.entry <= entries }
    /// How many entries are those of the program.
    private(set) var entries = 0
    var madeTypes: Set<String> = []
    private var entry = 0

    private func begin() {
        entry += 1
        state.entry = entry
    }

    private func begin(_ function: FunctionFacts) {
        begin()
        var caller = Frame()
        caller.isUncalled = state.isUncertain
        invoke(
            function, types: [:], receiver: unknownReceiver(of: function),
            arguments: function.parameters.map { _ in .unknown }, from: caller, origin: nil)
    }

    private func unknownReceiver(of function: FunctionFacts) -> Value? {
        if function.owner == "Resolver.Resolver", !function.isStatic { return .unknown }
        guard !function.owner.isEmpty else { return nil }
        return function.isStatic && types[function.owner]?.isProtocol != true ? .type(function.owner) : .unknown
    }

    private func frame(of owner: String) -> Frame {
        var frame = Frame()
        frame.owner = owner
        frame.locals["self"] = .unknown
        return frame
    }

    /// Factories run when somebody asks, by when everything is set up.
    func runFactories() {
        while let (registration, factory, arguments) = factories.popLast() {
            let around = state
            state = State()
            (state.registration, state.entry) = (registration, around.entry)
            var made = call(factory, arguments, Frame(), isUnknown: true)
            // An initialiser is handed over in functions that give it.
            for _ in 0..<3 {
                guard case .closure = made else { break }
                made = call(made, [], Frame(), isUnknown: true)
            }
            if case .object(let object) = made, registrations.indices.contains(registration) {
                registrations[registration].instance = object.type
            }
            state = around
        }
    }

    /// Runs what has been handed to somebody who is not in sight.
    private func runLeft() {
        var next = 0
        while next < closures.count || !escaped.isEmpty {
            if next < closures.count {
                let closure = closures[next]
                next += 1
                if closure.hasRun { continue }
                state = closure.state
                (state.isLater, state.isUncertain) = (true, true)
                _ = call(.closure(closure), [], Frame(), isUnknown: true)
            } else if let id = escaped.popFirst(), let function = functions[id], function.body != nil {
                state = State()
                state.isUncertain = true
                _ = invoke(
                    function, types: [:], receiver: unknownReceiver(of: function),
                    arguments: function.parameters.map { _ in .unknown }, from: Frame(), origin: nil, isEscaped: true)
            }
            runFactories()
        }
    }

    // MARK: - Functions

    /// Runs a function of the program; an argument that is nil is not given, and has its default if there is one.
    @discardableResult
    func invoke(
        _ function: FunctionFacts, types given: [String: String], receiver: Value?, arguments: [Value?],
        from caller: Frame,
        origin: SourcePlace?, isEscaped: Bool = false
    ) -> Value {
        guard let body = function.body else { return .unknown }
        run.insert(function.id)
        let isRelevant = relevant.contains(function.id) || function.isLocal || arguments.contains { mayMatter($0) }
        let key = Key(
            function: function.id, types: given, receiver: receiver, values: arguments.map { $0 ?? .nothing },
            state: isRelevant ? state : State(), origin: isRelevant ? origin : nil,
            isUncalled: caller.isUncalled && !isEscaped)
        if let known = results[key] { return known }
        calls[function.id, default: 0] += 1
        let limit = isRelevant ? Self.limit : 20
        if depth > 60 || calls[function.id, default: 0] > limit || given.values.contains(where: { $0.count > 1_000 }) {
            isCutShort = isCutShort || isRelevant
            return .unknown
        }
        // A function that calls itself has nothing to add.
        results[key] = .unknown
        let around = state
        depth += 1
        defer {
            depth -= 1
            state = around
        }
        var frame = Frame()
        frame.types = given
        frame.origin = origin
        frame.owner = function.owner
        frame.isUncalled = caller.isUncalled && !isEscaped
        frame.locals["self"] = receiver ?? .unknown
        frame.functions = caller.functions
        if function.owner.isEmpty, function.isLocal {
            frame.locals = caller.locals
            frame.types = caller.types.merging(given) { $1 }
        }
        for (parameter, argument) in zip(function.parameters, arguments) {
            frame.parameters.insert(parameter.name)
            frame.locals[parameter.name] =
                argument ?? parameter.initial.map { evaluate($0, in: frame) } ?? .unknown
        }
        let flow = run(body, in: &frame)
        let value: Value
        if case .object(let object)? = receiver, function.baseName == "init" {
            value = .object(object)
        } else {
            let values = Set(frame.returned)
            value = values.count == 1 && flow != .onward ? values.first ?? .unknown : .unknown
        }
        results[key] = value
        return value
    }

    /// Whether a value may do something with containers when it is called.
    private func mayMatter(_ value: Value?) -> Bool {
        switch value {
        case .function(let id, _)?: return relevant.contains(id) || id.hasPrefix("local ")
        case .closure(let value)?:
            if let known = relevantClosures[value.closure.place] { return known }
            var isRelevant = false
            for statement in value.closure.body {
                statement.mentions { usr in
                    let names = [usr, TreeReader.getter(of: usr), TreeReader.setter(of: usr)]
                    isRelevant = isRelevant || Relevant.isOwn(usr) || names.contains(where: relevant.contains)
                }
            }
            relevantClosures[value.closure.place] = isRelevant
            return isRelevant
        default: return false
        }
    }

    // MARK: - Variables

    /// What a global or static variable is; what it is set to runs once.
    @discardableResult
    func evaluate(variable: VariableFacts) -> Value {
        if let known = globals[variable.id] { return known }
        guard let initial = variable.initial, evaluating.insert(variable.id).inserted else { return .unknown }
        defer { evaluating.remove(variable.id) }
        let around = state
        // Whoever comes first runs it, which says nothing of when.
        state = State()
        (state.isUncertain, state.entry) = (true, around.entry)
        defer { state = around }
        var frame = Frame()
        frame.owner = TreeReader.base(variable.owner)
        var value = evaluate(initial, in: frame)
        if case .answer(let question) = value, variable.isStatic {
            held.append((question, TreeReader.base(variable.owner), variable.name))
        }
        if changed.contains(variable.id) { value = .unknown }
        if !variable.id.isEmpty { globals[variable.id] = value }
        return value
    }
}
