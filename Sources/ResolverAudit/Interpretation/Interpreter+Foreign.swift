/// Calls of functions that the program does not declare.
extension Interpreter {
    func evaluateForeign(_ call: Call, _ receiver: Value?, in frame: Frame) -> Value {
        if ResolverAPI.isOverride(call.function) { return register(call, in: frame) }
        if ResolverAPI.isGenerated(call.function) { return generate(call, receiver, in: frame) }
        switch receiver {
        case .list(let elements)?:
            if let results = each(call, elements, in: frame) { return call.name == "map" ? .list(results) : .unknown }
        case .unordered(let elements)?:
            if let results = each(call, elements, in: frame) {
                return call.name == "map" ? .unordered(results) : .unknown
            }
        default: break
        }
        let values = call.arguments.map { evaluate($0.value, in: frame) }
        if call.result == ResolverAPI.generatedName { return .tuple(Array(values.prefix(2))) }
        if call.name == "??", values.count == 2 {
            switch values[0] {
            case .unknown, .answer: break
            case .nothing: return self.call(values[1], [], frame, isUnknown: false)
            default: return values[0]
            }
        }
        if let flag = decide(call.name, values, in: frame) { return .flag(flag) }
        let isStandard = call.function.hasPrefix("s:s") || call.function.hasPrefix("s:S")
        for (value, argument) in zip(values, call.arguments) {
            guard case .closure(let closure) = value else {
                escape(value)
                continue
            }
            let around = state
            state.isUncertain = true
            state.isLater = state.isLater || (closure.closure.isEscaping && Self.isBlock(argument.value))
            state.mayHaveOtherRoot = state.mayHaveOtherRoot || closure.closure.isEscaping
            // `Result { }` and `Task { }` keep the error.
            state.isCaught = state.isCaught || (isStandard && TypeText.effects(of: closure.closure.type).canThrow)
            _ = self.call(value, [], frame, isUnknown: true)
            state = around
        }
        // An instance holds what its initialiser is given.
        if call.name == "init" {
            for case .answer(let question) in values { questions[question].isHeld = true }
        }
        return .unknown
    }

    /// Returns the value of an operator that decides a branch; nil if it is not known.
    private func decide(_ name: String, _ values: [Value], in frame: Frame) -> Bool? {
        func flag(_ value: Value) -> Bool? {
            var value = value
            // The right operand of `&&` is a closure.
            if case .closure = value { value = call(value, [], frame, isUnknown: false) }
            if case .flag(let flag) = value { return flag }
            return nil
        }
        func isPlain(_ value: Value) -> Bool {
            switch value {
            case .text, .flag, .number, .enumCase, .nothing: true
            default: false
            }
        }
        switch (name, values.count) {
        case ("!", 1): return flag(values[0]).map { !$0 }
        case ("&&", 2):
            guard let first = flag(values[0]) else { return nil }
            return first ? flag(values[1]) : false
        case ("||", 2):
            guard let first = flag(values[0]) else { return nil }
            return first ? true : flag(values[1])
        case ("==", 2): return values.allSatisfy(isPlain) ? values[0] == values[1] : nil
        case ("!=", 2): return values.allSatisfy(isPlain) ? values[0] != values[1] : nil
        default: return nil
        }
    }

    private static func isBlock(_ expression: Expression) -> Bool {
        if case .closure = expression { return true }
        return false
    }

    /// Returns the results of `forEach` and its like, of elements that are known; nil of other calls.
    private func each(_ call: Call, _ elements: [Value], in frame: Frame) -> [Value]? {
        guard ["forEach", "map", "compactMap", "flatMap"].contains(call.name), call.arguments.count == 1,
            elements.count <= 200
        else { return nil }
        let function = evaluate(call.arguments[0].value, in: frame)
        switch function {
        case .closure, .function: break
        default: return nil
        }
        return elements.map { self.call(function, [$0], frame, isUnknown: false) }
    }
}
