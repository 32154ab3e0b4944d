extension Interpreter {
    func interpret(_ modules: [ModuleFacts], _ names: MentionedNames) {
        let all = ordered
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
        let scope = Reachable(functions, modules, types, names)
        let reachable = scope.functions
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
            for variable in variables {
                _ = standingIn(for: nil) { evaluate(variable.initial ?? .unknown, in: frame(of: owner)) }
            }
        }
        runLeft()
        for module in modules { readProperties(of: module, but: scope.deadTypes) }
    }

    func begin() {
        entry += 1
        state.entry = entry
    }

    func begin(_ function: FunctionFacts) {
        begin()
        var caller = Frame()
        caller.isUncalled = state.isUncertain
        invoke(
            function, types: [:], receiver: unknownReceiver(of: function),
            arguments: function.parameters.map { _ in .unknown }, from: caller, origin: nil)
    }

    func unknownReceiver(of function: FunctionFacts) -> Value? {
        if function.owner == "Resolver.Resolver", !function.isStatic { return .unknown }
        guard !function.owner.isEmpty else { return nil }
        return function.isStatic && types[function.owner]?.isProtocol != true ? .type(function.owner) : .unknown
    }

    func frame(of owner: String) -> Frame {
        var frame = Frame()
        frame.owner = owner
        frame.locals["self"] = .unknown
        return frame
    }

    /// Factories run when somebody asks, by when everything is set up.
    func runFactories() {
        while let (registration, factory, arguments) = factories.popLast() {
            let around = (state, mayHaveEnded)
            (state, mayHaveEnded) = (State(), false)
            (state.registration, state.entry) = (registration, around.0.entry)
            var made = call(factory, arguments, Frame(), isUnknown: true)
            // An initialiser is handed over in functions that give it.
            for _ in 0..<3 {
                guard case .closure = made else { break }
                made = call(made, [], Frame(), isUnknown: true)
            }
            if case .object(let object) = made, registrations.indices.contains(registration) {
                registrations[registration].instance = object.type
            }
            (state, mayHaveEnded) = around
        }
    }

    /// Runs what has been handed to somebody who is not in sight.
    func runLeft() {
        var next = 0
        while next < closures.count || !escaped.isEmpty || !localFunctions.isEmpty {
            if next < closures.count {
                let closure = closures[next]
                next += 1
                if closure.hasRun { continue }
                state = closure.state
                (state.isLater, state.isUncertain) = (true, true)
                _ = call(.closure(closure), [], Frame(), isUnknown: true)
            } else if let local = localFunctions.popLast() {
                if local.hasRun { continue }
                state = State()
                state.isUncertain = true
                _ = call(.local(local), [], Frame(), isUnknown: true)
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
}
