extension Interpreter {
    /// Binds names; whether the pattern fits, if that is known.
    @discardableResult
    func bind(_ pattern: Pattern, to value: Value, in frame: inout Frame) -> Bool? {
        switch pattern {
        case .ignored: return true
        case .name(let name):
            if name.hasPrefix("s:") {
                globals[name] = changed.contains(name) ? .unknown : value
            } else {
                frame.locals[name] = frame.changedLocals.contains(name) ? .unknown : value
                frame.parameters.remove(name)
            }
            return true
        case .tuple(let patterns):
            var values = patterns.map { _ in Value.unknown }
            if case .tuple(let known) = value, known.count == patterns.count { values = known }
            return zip(patterns, values).map { bind($0, to: $1, in: &frame) }.reduce(true) { Self.both($0, $1) }
        case .some(let inner):
            if value.isNothing { return false }
            let fits = bind(inner, to: value, in: &frame)
            switch value {
            case .unknown, .answer: return Self.both(nil, fits)
            default: return fits
            }
        case .enumCase(let name, let inner):
            for pattern in inner { bind(pattern, to: .unknown, in: &frame) }
            if case .enumCase(_, let known) = value { return known == name }
            return nil
        case .flag(let expected):
            if case .flag(let flag) = value { return flag == expected }
            return nil
        case .equal(let expression):
            switch (evaluate(expression, in: frame), value) {
            // Cases of enumerations may have an `==` of their own.
            case (.text(let expected), .text(let text)): return text == expected
            case (.number(let expected), .number(let number)): return number == expected
            case (.flag(let expected), .flag(let flag)): return flag == expected
            default: return nil
            }
        case .other(let inner):
            for pattern in inner { bind(pattern, to: .unknown, in: &frame) }
            return nil
        }
    }

    func assign(_ value: Value, to target: Expression, in frame: inout Frame) {
        switch target {
        case .local(let name):
            frame.locals[name] = frame.changedLocals.contains(name) ? .unknown : value
            frame.parameters.remove(name)
        case .global(let usr) where usr == ResolverAPI.root: setRoot(value)
        case .global(let usr) where usr == ResolverAPI.main: isMainUnknown = true
        case .global(let usr) where ResolverAPI.isOwn(usr):
            if ResolverAPI.memberName(usr) == "defaultScope" { setsDefaultScope = true }
        case .global(let usr):
            if changed.contains(usr) { globals[usr] = .unknown }
            observe(usr, in: frame)
        case .member(let usr, let base):
            if set(usr, value, of: evaluate(base, in: frame), in: frame) { return }
            if case .answer(let question) = value, variables[usr]?.isWeak == true { questions[question].isHeld = false }
            if case .object(let object) = evaluate(base, in: frame) {
                object.set(usr, to: changed.contains(usr) ? .unknown : value, in: state)
            }
        case .call(var call) where call.name == "subscript" && !call.isOwn:
            // The function that sets it has the value before the indices.
            let isStatic = call.function.hasSuffix("gZ")
            call.function = String(call.function.dropLast(isStatic ? 2 : 1)) + (isStatic ? "sZ" : "s")
            guard let setter = functions[call.function] else { return }
            let receiver = call.receiver.map { evaluate($0, in: frame) }
            let indices = call.arguments.map { Optional(evaluate($0.value, in: frame)) }
            var arguments = [value] + indices
            if arguments.count != setter.parameters.count { arguments = setter.parameters.map { _ in .unknown } }
            _ = dispatch(
                setter, types: call.types.mapValues { substituted($0, in: frame) }, receiver: receiver,
                arguments: arguments, from: frame, origin: call.place)
        default: _ = evaluate(target, in: frame)
        }
    }

    /// Runs what a variable that is computed does when it is set; false if there is none.
    func set(_ usr: String, _ value: Value, of base: Value, in frame: Frame) -> Bool {
        let id = TreeReader.setter(of: usr)
        guard id != usr, let setter = functions[id] else { return false }
        _ = dispatch(
            setter, types: frame.types, receiver: base, arguments: setter.parameters.map { _ in value }, from: frame,
            origin: frame.origin)
        return true
    }

    /// Runs what watches a variable.
    private func observe(_ usr: String, in frame: Frame) {
        for observer in TreeReader.observers(of: usr).compactMap({ functions[$0] }) {
            invoke(
                observer, types: frame.types, receiver: nil, arguments: observer.parameters.map { _ in .unknown },
                from: frame, origin: frame.origin)
        }
    }

    func setRoot(_ value: Value) {
        if case .container(let container) = value {
            if container != .root, container != .anyRoot { roots.insert(container) }
        } else {
            isRootUnknown = true
        }
    }
}

extension Pattern {
    var names: Set<String> {
        switch self {
        case .ignored, .flag, .equal: []
        case .name(let name): [name]
        case .some(let inner): inner.names
        case .tuple(let inner), .enumCase(_, let inner), .other(let inner): Set(inner.flatMap(\.names))
        }
    }
}
