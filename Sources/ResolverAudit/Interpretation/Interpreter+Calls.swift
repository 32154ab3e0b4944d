extension Interpreter {
    /// Calls what stands behind a requirement, or overrides a function, where that is known, and else all that may.
    func dispatch(
        _ function: FunctionFacts, types: [String: String], receiver: Value?, arguments: [Value?], from frame: Frame,
        origin: SourcePlace?
    ) -> Value {
        func invoke(_ one: FunctionFacts) -> Value {
            var own = types
            if one.id != function.id {
                own = Self.types(types, of: function, for: one, isGeneric: self.types[one.owner]?.isGeneric == true)
            }
            return self.invoke(one, types: own, receiver: receiver, arguments: arguments, from: frame, origin: origin)
        }
        let isRequirement = self.types[function.owner]?.isProtocol == true
        guard isRequirement || overriding[function.id] != nil else { return invoke(function) }
        if let type = receiver.flatMap(Self.type), let found = implementation(of: function, in: TreeReader.base(type)) {
            return invoke(found)
        }
        var all: [FunctionFacts] = []
        if isRequirement {
            for type in conforming[function.owner] ?? [] {
                if let found = implementation(of: function, in: type) { all.append(found) }
            }
        }
        var pending = [function.id]
        while let next = pending.popLast() {
            for id in overriding[next] ?? [] {
                if let one = functions[id], !all.contains(where: { $0.id == id }) {
                    all.append(one)
                    pending.append(id)
                }
            }
        }
        if function.body != nil, !all.contains(where: { $0.id == function.id }) { all.append(function) }
        if all.count == 1 { return invoke(all[0]) }
        // One of them is run.
        let around = state
        if all.count > 1 { state.isUncertain = true }
        for one in all { _ = invoke(one) }
        (state, ended) = (around, nil)
        return .unknown
    }

    /// Returns the function that a type runs for a requirement or an overridden function: its own, an inherited one, or
    /// one from a protocol's extension.
    private func implementation(of function: FunctionFacts, in type: String) -> FunctionFacts? {
        var next: String? = type
        var seen: Set<String> = []
        var protocols: [String] = [function.owner]
        while let type = next, seen.insert(type).inserted {
            for id in members["\(type).\(function.name)"] ?? [] {
                if let found = functions[id], found.isStatic == function.isStatic, found.body != nil,
                    found.isAccessor == function.isAccessor
                {
                    return found
                }
            }
            protocols += types[type]?.protocols.sorted() ?? []
            next = types[type]?.superclass.map(TreeReader.base)
        }
        for name in protocols {
            for id in members["\(name).\(function.name)"] ?? [] {
                if let found = functions[id], found.body != nil { return found }
            }
        }
        return nil
    }

    /// Parameters of a requirement stand below those of its protocol's `Self`; of a type's own method, below those of the type.
    private static func types(
        _ types: [String: String], of function: FunctionFacts, for one: FunctionFacts, isGeneric: Bool
    ) -> [String: String] {
        if isGeneric || one.owner == function.owner { return types.filter { $0.key.hasSuffix("1") } }
        var own: [String: String] = [:]
        for (name, type) in types where name.hasSuffix("1") { own[String(name.dropLast())] = type }
        return own.isEmpty ? types.filter { !$0.key.hasSuffix("1") } : own
    }

    /// Calls a value; of one that is called by somebody who is not in sight, arguments are unknown.
    func call(_ value: Value, _ arguments: [Value], _ frame: Frame, isUnknown: Bool) -> Value {
        switch value {
        case .closure(let closure):
            closure.hasRun = true
            return call(closure, arguments, isUnknown: isUnknown)
        case .local(let local):
            local.hasRun = true
            return invoke(
                local.function, types: [:], receiver: nil, arguments: filled(arguments, local.function),
                from: local.frame, origin: frame.origin)
        case .function(let id, let receiver):
            guard let function = functions[id] else { return .unknown }
            // `Module.register` as a function of an instance, or an initialiser.
            if function.baseName == "init" {
                return .object(made(by: function, filled(arguments, function), frame))
            }
            return dispatch(
                function, types: [:], receiver: receiver, arguments: filled(arguments, function), from: frame,
                origin: frame.origin)
        case .accessor(let accessor): return ask(accessor, at: accessor.place)
        default:
            for argument in arguments { escape(argument) }
            uses.note(.anything)
            return .unknown
        }
    }

    private func made(by function: FunctionFacts, _ arguments: [Value?], _ frame: Frame) -> ObjectValue {
        let object = ObjectValue(function.owner, in: state)
        noteMaking(of: function.owner)
        for case .answer(let question)? in arguments { questions[question].isHeld = true }
        for variable in initials[function.owner] ?? [] {
            var inner = Frame()
            inner.owner = function.owner
            object.set(variable.id, to: evaluate(first: variable, in: inner), in: state)
        }
        invoke(
            function, types: [:], receiver: .object(object), arguments: arguments, from: frame, origin: frame.origin)
        return object
    }

    private func filled(_ arguments: [Value], _ function: FunctionFacts) -> [Value?] {
        arguments.count == function.parameters.count ? arguments : function.parameters.map { _ in .unknown }
    }

    private func call(_ value: ClosureValue, _ arguments: [Value], isUnknown: Bool) -> Value {
        depth += 1
        defer { depth -= 1 }
        // Closures that call closures do the same again.
        closureCalls[value.closure.place, default: 0] += 1
        if depth > 60 || closureCalls[value.closure.place, default: 0] > 500 {
            areBranchesCutShort = true
            uses.note(.anything)
            return .unknown
        }
        var frame = value.frame
        frame.returned = []
        let closure = value.closure
        for (number, name) in closure.parameters.enumerated() {
            frame.locals[name] = arguments.indices.contains(number) ? arguments[number] : .unknown
            frame.parameters.remove(name)
        }
        for number in arguments.indices.dropFirst(closure.parameters.count) {
            frame.locals["$\(number)"] = arguments[number]
        }
        let around = state
        defer { state = around }
        enter(closure)
        let flow = run(closure.body, in: &frame)
        let values = Set(frame.returned)
        return values.count == 1 && flow != .onward ? values.first ?? .unknown : .unknown
    }

    /// Notes that somebody who is not in sight may call this.
    func escape(_ value: Value) {
        switch value {
        case .function(let id, _): escaped.insert(id)
        case .list(let values), .unordered(let values), .tuple(let values): values.forEach(escape)
        default: break
        }
    }
}
