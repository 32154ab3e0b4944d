extension Interpreter {
    func evaluate(_ call: Call, in frame: Frame) -> Value {
        if call.isOwn { return evaluateOwn(call, in: frame) }
        if let function = functions[call.function], function.body != nil || !function.owner.isEmpty {
            return evaluate(call, of: function, in: frame)
        }
        let receiver = call.receiver.map { evaluate($0, in: frame) }
        if call.function.isEmpty, let callee = call.callee {
            if case .local(let name) = callee, frame.locals[name] == nil, let function = frame.functions[name] {
                return evaluate(call, of: function, in: frame)
            }
            let called = evaluate(callee, in: frame)
            if case .accessor(let accessor) = called { return ask(accessor, at: call.place) }
            let arguments = call.arguments.map { evaluate($0.value, in: frame) }
            return self.call(called, arguments, frame, isUnknown: false)
        }
        return evaluateForeign(call, receiver, in: frame)
    }

    func evaluate(_ call: Call, of function: FunctionFacts, in frame: Frame) -> Value {
        let receiver = call.receiver.map { evaluate($0, in: frame) }
        var arguments = call.arguments.map { $0.isDefault ? nil : evaluate($0.value, in: frame) }
        if arguments.count != function.parameters.count { arguments = function.parameters.map { _ in .unknown } }
        var types = call.types.mapValues { substituted($0, in: frame) }
        let dependsOnCaller =
            frame.isImplicit || call.types.values.contains { substituted($0, in: frame) != $0 }
            || call.arguments.contains { isGiven($0.value, in: frame) }
        let origin = dependsOnCaller ? frame.origin ?? call.place : call.place
        if function.baseName == "init", !function.owner.isEmpty {
            return make(call, function, types, receiver, arguments, origin, in: frame)
        }
        if let receiver, let type = Self.type(of: receiver), types["A"] != nil,
            types[function.owner] == nil, self.types[function.owner]?.isProtocol == true
        {
            types["A"] = type
        }
        if call.isOfSuper {
            return invoke(function, types: types, receiver: receiver, arguments: arguments, from: frame, origin: origin)
        }
        return dispatch(function, types: types, receiver: receiver, arguments: arguments, from: frame, origin: origin)
    }

    /// Makes an instance of one of the program's types.
    func make(
        _ call: Call, _ function: FunctionFacts, _ types: [String: String], _ receiver: Value?, _ arguments: [Value?],
        _ origin: SourcePlace, in frame: Frame
    ) -> Value {
        for case .answer(let question)? in arguments { questions[question].isHeld = true }
        // `self.init` and `super.init` go on with the instance that there is.
        if case .object? = receiver {
            return invoke(function, types: types, receiver: receiver, arguments: arguments, from: frame, origin: origin)
        }
        var result = substituted(TypeText.wrapped(call.result) ?? call.result, in: frame)
        if result.isEmpty || !TypeText.isKnown(result) { result = receiver.flatMap(Self.type) ?? result }
        let object = ObjectValue(result, in: state)
        initialize(object, as: TreeReader.base(result), types)
        if function.body == nil || function.isImplicit {
            for (parameter, argument) in zip(function.parameters, arguments) {
                guard let argument else { continue }
                guard let field = fields["\(function.owner).\(parameter.name)"] else { continue }
                object.set(field, to: changed.contains(field) ? .unknown : argument, in: state)
            }
        }
        _ = invoke(
            function, types: types, receiver: .object(object), arguments: arguments, from: frame, origin: origin)
        return .object(object)
    }

    /// Notes who is asked by static calls and properties where an instance is made.
    func noteMaking(of type: String) {
        uses.note(.making(type))
        makers[type, default: []].insert(state.registration.map { .asking($0) } ?? currentRoot)
        if state.isLater { makers[type, default: []].insert(.anyRoot) }
    }

    /// Sets the properties of an instance to what they are at first.
    func initialize(_ object: ObjectValue, as type: String, _ types: [String: String]) {
        var next: String? = type
        var seen: Set<String> = []
        while let type = next, seen.insert(type).inserted {
            noteMaking(of: type)
            if state.path.isEmpty, !state.isUncertain, !mayHaveEnded { madeForCertain.insert(type) }
            for variable in initials[type] ?? [] {
                var inner = Frame()
                (inner.owner, inner.types) = (type, types)
                inner.locals["self"] = .object(object)
                let value = evaluate(first: variable, in: inner)
                object.set(variable.id, to: changed.contains(variable.id) ? .unknown : value, in: state)
            }
            next = self.types[type]?.superclass.map(TreeReader.base)
        }
    }
}
