extension Interpreter {
    func evaluate(_ expression: Expression, in frame: Frame) -> Value {
        switch expression {
        case .unknown: return .unknown
        case .nothing: return .nothing
        case .text(let text): return .text(text)
        case .flag(let flag): return .flag(flag)
        case .number(let number): return .number(number)
        case .joined(let parts):
            let values = parts.map { evaluate($0, in: frame) }
            var text = ""
            for value in values {
                guard case .text(let part) = value else { return .unknown }
                text += part
            }
            return .text(text)
        case .type(let type): return .type(substituted(type, in: frame))
        case .local(let name):
            if let value = frame.locals[name] { return value }
            if frame.functions[name] != nil { return .function("local " + name, of: nil) }
            return .unknown
        case .global(let usr): return global(usr, in: frame)
        case .member(let usr, let base): return member(usr, of: evaluate(base, in: frame), in: frame)
        case .call(let call): return evaluate(call, in: frame)
        case .closure(let closure):
            let value = ClosureValue(closure, frame, state)
            closures.append(value)
            return .closure(value)
        case .list(let elements): return .list(elements.map { evaluate($0, in: frame) })
        case .tuple(let elements): return .tuple(elements.map { evaluate($0, in: frame) })
        case .element(let number, let base):
            if case .tuple(let values) = evaluate(base, in: frame), values.indices.contains(number) {
                return values[number]
            }
            return .unknown
        case .statements(let statements):
            var inner = frame
            inner.given = []
            _ = run(statements, in: &inner)
            let given = Set(inner.given)
            return given.count == 1 ? given.first ?? .unknown : .unknown
        case .caught(let body):
            let around = state.isCaught
            state.isCaught = true
            defer { state.isCaught = around }
            return evaluate(body, in: frame)
        case .forced(let body):
            let around = state.isCaught
            state.isCaught = false
            defer { state.isCaught = around }
            return evaluate(body, in: frame)
        case .opened(let name, let type, let value, let body):
            var inner = frame
            let opened = evaluate(value, in: frame)
            inner.openedValues[name] = opened
            inner.openedTypes[type] = Self.type(of: opened) ?? TypeText.unknown
            return evaluate(body, in: inner)
        case .openedValue(let name): return frame.openedValues[name] ?? .unknown
        case .several(let parts):
            for part in parts { _ = evaluate(part, in: frame) }
            return .unknown
        }
    }

    /// The type of a value, or the one that a metatype is of.
    static func type(of value: Value) -> String? {
        switch value {
        case .type(let type): TypeText.isKnown(type) ? type : nil
        case .object(let object): TypeText.isKnown(object.type) ? object.type : nil
        case .enumCase(let type, _): type
        default: nil
        }
    }

    /// A type in a function, with what stands for its parameters.
    func substituted(_ type: String, in frame: Frame) -> String {
        var text = type
        for (opened, known) in frame.openedTypes where text.contains(opened) {
            if known == TypeText.unknown { return TypeText.unknown }
            text = TypeText.replacing(opened, by: known, in: text)
        }
        if text.contains("Self") {
            let own = dynamicSelf(in: frame) ?? TypeText.unknown
            text = TypeText.replacing("Self", by: own, in: text)
        }
        return TypeText.substituting(frame.types, in: text)
    }

    private func dynamicSelf(in frame: Frame) -> String? {
        if types[frame.owner]?.isFinal == true || types[frame.owner]?.isValue == true { return frame.owner }
        return frame.locals["self"].flatMap(Self.type)
    }

    // MARK: - Variables

    private func global(_ usr: String, in frame: Frame) -> Value {
        if usr == ResolverAPI.main { return isMainUnknown ? .unknown : .container(.main) }
        if usr == ResolverAPI.root { return .container(state.root ?? .root) }
        if ResolverAPI.isOwn(usr) { return ResolverAPI.scope(usr).map { .scope($0) } ?? .unknown }
        if let value = globals[usr] { return value }
        if let variable = variables[usr] { return evaluate(variable: variable) }
        if let getter = functions[TreeReader.getter(of: usr)], TreeReader.getter(of: usr) != usr {
            return invoke(getter, types: frame.types, receiver: nil, arguments: [], from: frame, origin: frame.origin)
        }
        if usr.hasSuffix("mF"), let name = Demangling.text("$s" + usr.dropFirst(2)) {
            let whole = name.prefix { $0 != "(" }
            guard let dot = whole.lastIndex(of: ".") else { return .unknown }
            return .enumCase(type: String(whole[..<dot]), name: String(whole[dot...].dropFirst()))
        }
        if usr.contains("8allCases"), let name = Demangling.text("$s" + usr.dropFirst(2)) {
            let owner = name.replacingOccurrences(of: "static ", with: "").components(separatedBy: ".allCases")[0]
            if let cases = types[owner]?.cases, !cases.isEmpty {
                return .list(cases.map { .enumCase(type: owner, name: $0) })
            }
        }
        return functions[usr] != nil ? .function(usr, of: nil) : .unknown
    }

    private func member(_ usr: String, of base: Value, in frame: Frame) -> Value {
        if ResolverAPI.isOwn(usr) { return .unknown }
        if functions[usr] != nil { return .function(usr, of: base) }
        if case .object(let object) = base, let value = object.fields[usr] { return value }
        if let variable = variables[usr], let initial = variable.initial, variable.isConstant {
            if let known = globals[usr] { return known }
            let around = state
            (state.isUncertain, state.isLater) = (true, true)
            defer { state = around }
            let value = evaluate(initial, in: Frame())
            globals[usr] = value
            return value
        }
        guard let getter = functions[TreeReader.getter(of: usr)], TreeReader.getter(of: usr) != usr else {
            return .unknown
        }
        return dispatch(getter, types: frame.types, receiver: base, arguments: [], from: frame, origin: frame.origin)
    }

    // MARK: - Calls

    private func evaluate(_ call: Call, in frame: Frame) -> Value {
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
            let arguments = call.arguments.map { evaluate($0.value, in: frame) }
            return self.call(called, arguments, frame, isUnknown: false)
        }
        return evaluateForeign(call, receiver, in: frame)
    }

    private func evaluate(_ call: Call, of function: FunctionFacts, in frame: Frame) -> Value {
        let receiver = call.receiver.map { evaluate($0, in: frame) }
        var arguments = call.arguments.map { $0.defaultOf != nil ? nil : evaluate($0.value, in: frame) }
        if arguments.count != function.parameters.count { arguments = function.parameters.map { _ in .unknown } }
        var types = call.types.mapValues { substituted($0, in: frame) }
        let dependsOnCaller =
            call.types.values.contains { substituted($0, in: frame) != $0 }
            || call.arguments.contains { argument in
                if case .local(let name) = argument.value { return frame.parameters.contains(name) }
                return false
            }
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
    private func make(
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

    /// Sets the properties of an instance to what they are at first.
    private func initialize(_ object: ObjectValue, as type: String, _ types: [String: String]) {
        var next: String? = type
        var seen: Set<String> = []
        while let type = next, seen.insert(type).inserted {
            madeTypes.insert(type)
            for variable in initials[type] ?? [] {
                var inner = Frame()
                (inner.owner, inner.types) = (type, types)
                inner.locals["self"] = .object(object)
                let value = evaluate(variable.initial ?? .unknown, in: inner)
                object.set(variable.id, to: changed.contains(variable.id) ? .unknown : value, in: state)
            }
            next = self.types[type]?.superclass.map(TreeReader.base)
        }
    }
}
