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
            if let function = frame.functions[name] {
                let local = LocalFunction(function, frame)
                localFunctions.append(local)
                return .local(local)
            }
            return .unknown
        case .global(let usr): return global(usr, in: frame)
        case .member(let usr, let base): return member(usr, of: evaluate(base, in: frame), in: frame)
        case .call(let call): return evaluate(call, in: frame)
        case .closure(let closure):
            let value = ClosureValue(closure, frame, state)
            closures.append(value)
            return .closure(value)
        case .list(let elements): return .list(elements.map { evaluate($0, in: frame) })
        case .unordered(let elements): return .unordered(elements.map { evaluate($0, in: frame) })
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
        var known = frame.types
        // In an extension of a protocol, and in a generic type, there are types that nobody may have said.
        if known["A"] == nil, let owner = types[frame.owner], owner.isProtocol || owner.isGeneric {
            known["A"] = TypeText.unknown
        }
        return TypeText.substituting(known, in: text)
    }

    private func dynamicSelf(in frame: Frame) -> String? {
        if types[frame.owner]?.isFinal == true || types[frame.owner]?.isValue == true { return frame.owner }
        return frame.locals["self"].flatMap(Self.type)
    }
}
