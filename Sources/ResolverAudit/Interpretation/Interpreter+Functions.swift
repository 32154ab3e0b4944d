extension Interpreter {
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
        ended = nil
        let isRelevant = relevant.contains(function.id) || function.isLocal || arguments.contains { mayMatter($0) }
        let key = Key(
            function: function.id, types: given, receiver: receiver, values: arguments.map { $0 ?? .nothing },
            state: isRelevant ? state : State(), origin: isRelevant ? origin : nil,
            isUncalled: caller.isUncalled && !isEscaped)
        // A local function sees the variables of the one around it, so its results cannot be used again.
        if !function.isLocal, let known = results[key] {
            if endingCalls.contains(key) {
                mayHaveEnded = true
                ends += 1
            }
            ended = endedCalls[key].map { (function.id, $0) }
            uses.noteAgain(key)
            return known
        }
        // A function that calls itself again and again does so with whatever there is.
        if running[function.id, default: 0] >= 4 {
            uses.note(.anything)
            return .unknown
        }
        if running[function.id, default: 0] >= 3 {
            let (types, values) = (
                given.mapValues { _ in TypeText.unknown }, arguments.map { _ in Value?.some(.unknown) }
            )
            if given != types || arguments != values {
                return invoke(
                    function, types: types, receiver: receiver, arguments: values, from: caller, origin: origin,
                    isEscaped: isEscaped)
            }
        }
        calls[function.id, default: 0] += 1
        // Called again on another path only, it has done what it does.
        let pathless = Key(
            function: function.id, types: given, receiver: receiver, values: key.values, state: State(), origin: origin,
            isUncalled: key.isUncalled)
        pathlessCalls[pathless, default: 0] += 1
        if pathlessCalls[pathless, default: 0] > 40 {
            areBranchesCutShort = true
            uses.note(.anything)
            return pathlessResults[pathless] ?? .unknown
        }
        let limit = isRelevant ? Self.limit : 20
        if depth > 60 || calls[function.id, default: 0] > limit {
            isCutShort = isCutShort || isRelevant
            uses.note(.anything)
            return .unknown
        }
        running[function.id, default: 0] += 1
        defer { running[function.id, default: 0] -= 1 }
        let (before, usesBefore) = (made, uses.count)
        // A function that calls itself has nothing to add.
        results[key] = .unknown
        let (around, endsBefore) = (state, ends)
        depth += 1
        defer {
            depth -= 1
            state = around
        }
        enter(function)
        var frame = Frame()
        frame.types = given
        frame.origin = origin
        frame.owner = function.owner
        frame.isUncalled = caller.isUncalled && !isEscaped
        frame.isImplicit = function.isImplicit
        frame.locals["self"] = receiver ?? .unknown
        frame.functions = caller.functions
        frame.changedLocals = function.changedLocals
        if function.owner.isEmpty, function.isLocal {
            frame.locals = caller.locals
            frame.types = caller.types.merging(given) { $1 }
            frame.changedLocals.formUnion(caller.changedLocals)
            frame.parameters = []
        }
        for (number, (parameter, argument)) in zip(function.parameters, arguments).enumerated() {
            frame.parameters.insert(parameter.name)
            let value = argument ?? initial(number, of: function).map { evaluate($0, in: frame) } ?? .unknown
            frame.locals[parameter.name] = frame.changedLocals.contains(parameter.name) ? .unknown : value
        }
        if function.isGeneric, given.isEmpty { frame.types = ["A": TypeText.unknown, "B": TypeText.unknown] }
        let flow = run(body, in: &frame)
        if ends > endsBefore { endingCalls.insert(key) }
        let isEnd = flow == .stopped || flow == .thrown
        endedCalls[key] = isEnd ? flow : nil
        ended = isEnd ? (function.id, flow) : nil
        let value: Value
        if case .object(let object)? = receiver, function.baseName == "init" {
            value = .object(object)
        } else {
            let values = Set(frame.returned)
            value = values.count == 1 && flow != .onward ? values.first ?? .unknown : .unknown
        }
        // A function that makes containers makes other ones the next time.
        results[key] = made == before ? value : nil
        pathlessResults[pathless] = value
        uses.note(key, since: usesBefore)
        return value
    }

    /// The value that a parameter has by default: of an initialiser that nobody has written, the superclass's.
    private func initial(_ number: Int, of function: FunctionFacts) -> Expression? {
        var (next, seen): (FunctionFacts?, Set<String>) = (function, [])
        while let one = next, one.parameters.indices.contains(number), seen.insert(one.id).inserted {
            if let initial = one.parameters[number].initial { return initial }
            next = one.isImplicit ? one.overrides.lazy.compactMap { self.functions[$0] }.first : nil
        }
        return nil
    }

    /// Whether a value may do something with containers when it is called.
    func mayMatter(_ value: Value?) -> Bool {
        switch value {
        case .function(let id, _)?: return relevant.contains(id)
        case .local?: return true
        case .closure(let value)?:
            if let known = relevantClosures[value.closure.place] { return known }
            var isRelevant = false
            let mentions = Mentions(declarations: { [relevant] usr in
                let names = [usr, TreeReader.getter(of: usr), TreeReader.setter(of: usr)]
                isRelevant = isRelevant || Relevant.isOwn(usr) || names.contains(where: relevant.contains)
            })
            value.closure.body.forEach(mentions.read)
            relevantClosures[value.closure.place] = isRelevant
            return isRelevant
        default: return false
        }
    }

    // MARK: - Variables

    /// Returns the value of a global or static variable, whose initial value is evaluated once.
    @discardableResult
    func evaluate(variable: VariableFacts) -> Value {
        if let known = globals[variable.id] { return known }
        guard let initial = variable.initial, evaluating.insert(variable.id).inserted else { return .unknown }
        defer { evaluating.remove(variable.id) }
        let around = state
        // Whoever comes first runs it, which says nothing of when.
        state = State()
        (state.isUncertain, state.mayHaveOtherRoot, state.entry) = (true, true, around.entry)
        state.isolation = known(variable.isolation)
        let isAroundStandingIn = isStandingIn
        isStandingIn = false
        defer { (state, isStandingIn) = (around, isAroundStandingIn) }
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
