extension Interpreter {
    func run(_ statements: [Statement], in frame: inout Frame) -> Flow {
        // Functions are known before they are declared.
        for case .function(let function) in statements {
            var local = function
            local.isLocal = true
            frame.functions[function.baseName] = local
            frame.locals[function.baseName] = nil
        }
        for statement in statements {
            let flow = run(statement, in: &frame)
            if flow != .onward { return flow }
        }
        return .onward
    }

    private func run(_ statement: Statement, in frame: inout Frame) -> Flow {
        switch statement {
        case .run(.statements(let statements)): return run(statements, in: &frame)
        case .run(let expression):
            _ = evaluate(expression, in: frame)
            if case .call(let call) = expression, call.result == "Swift.Never" { return .stopped }
        case .bind(let pattern, let expression):
            _ = bind(pattern, to: expression.map { evaluate($0, in: frame) } ?? .unknown, in: &frame)
        case .assign(let target, let expression): assign(evaluate(expression, in: frame), to: target, in: &frame)
        case .branch(let branch): return run(branch, in: &frame)
        case .loop(let pattern, let sequence, let body): runLoop(pattern, sequence, body, in: &frame)
        case .caught(let body, let handlers):
            let around = state
            state.isCaught = true
            let flow = runBlock(body, in: &frame)
            state = around
            state.isUncertain = true
            for handler in handlers { _ = runBlock(handler, in: &frame) }
            state = around
            if flow == .left { state.isUncertain = true }
            return flow == .stopped || handlers.isEmpty ? flow : .onward
        case .block(let body): return runBlock(body, in: &frame)
        case .leave(let expression, let isReturn):
            let value = expression.map { evaluate($0, in: frame) }
            if isReturn { frame.returned.append(value ?? .nothing) }
            return .left
        case .give(let expression): frame.given.append(evaluate(expression, in: frame))
        case .function: break
        case .property(let property):
            frame.locals[property.name] = .unknown
            ask(property, in: frame)
        }
        return .onward
    }

    /// What is declared in a block is not known after it.
    private func runBlock(_ body: [Statement], in frame: inout Frame) -> Flow {
        let before = frame
        let flow = run(body, in: &frame)
        let declared = Self.declared(in: body)
        for name in declared { frame.locals[name] = before.locals[name] }
        frame.functions = before.functions
        return flow
    }

    private static func declared(in body: [Statement]) -> Set<String> {
        var names: Set<String> = []
        for case .bind(let pattern, _) in body { names.formUnion(pattern.names) }
        return names
    }

    private func runLoop(_ pattern: Pattern, _ sequence: Expression?, _ body: [Statement], in frame: inout Frame) {
        let value = sequence.map { evaluate($0, in: frame) } ?? .unknown
        let before = frame.locals
        let around = state
        if case .list(let elements) = value, elements.count <= 200 {
            for element in elements {
                if bind(pattern, to: element, in: &frame) == false { continue }
                if runBlock(body, in: &frame) == .stopped { break }
            }
        } else {
            state.isUncertain = true
            _ = bind(pattern, to: .unknown, in: &frame)
            _ = runBlock(body, in: &frame)
            // What it changes may be changed once more.
            for (name, old) in before where frame.locals[name] != old { frame.locals[name] = .unknown }
        }
        for name in pattern.names { frame.locals[name] = before[name] }
        let isUncertain = state.isUncertain
        state = around
        if case .list = value { state.isUncertain = isUncertain }
    }

    // MARK: - Branches

    private func run(_ branch: Branch, in frame: inout Frame) -> Flow {
        let subject = evaluate(branch.subject, in: frame)
        var possible: [(way: Int, frame: Frame)] = []
        for (way, path) in branch.paths.enumerated() {
            var inner = frame
            var decision = decide(path.patterns, subject, in: &inner)
            let isBefore = state.isCondition
            state.isCondition = true
            for condition in path.conditions where decision != false {
                decision = Self.both(decision, decide(condition, in: &inner))
            }
            state.isCondition = isBefore
            if decision == false { continue }
            possible.append((way, inner))
            if decision == true { break }
        }
        guard possible.count != 1 else {
            var taken = possible[0].frame
            let body = branch.paths[possible[0].way].body
            let flow = branch.isGuard ? run(body, in: &taken) : runBlock(body, in: &taken)
            if !branch.isGuard { taken.restore(frame, declaredIn: branch.paths[possible[0].way]) }
            frame = taken
            return flow
        }
        branches += 1
        let around = state
        let (number, before) = (branches, frame)
        var going: [Frame] = []
        var (hasLeft, isOn) = (false, false)
        for (position, (way, start)) in possible.enumerated() {
            var inner = start
            state = around
            // What a guard lets through is not in a branch.
            if !branch.isGuard || way > 0 {
                state.path.append(.init(branch: number, way: position, count: possible.count))
            }
            switch runBlock(branch.paths[way].body, in: &inner) {
            case .onward:
                isOn = true
                if !branch.isGuard { inner.restore(before, declaredIn: branch.paths[way]) }
                going.append(inner)
            case .left:
                hasLeft = true
                frame.returned = Array(Set(frame.returned + inner.returned))
            case .stopped: break
            }
        }
        let returned = frame.returned
        state = around
        guard isOn, var joined = going.first else {
            return hasLeft ? .left : possible.isEmpty ? .onward : .stopped
        }
        for other in going.dropFirst() {
            for (name, value) in joined.locals where other.locals[name] != value { joined.locals[name] = .unknown }
            joined.given += other.given
        }
        frame = joined
        frame.returned = Array(Set(returned + going.flatMap(\.returned)))
        // What is given by ways that are taken at times.
        frame.given = Array(Set(frame.given))
        if hasLeft { state.isUncertain = true }
        return .onward
    }

    /// Both of two decisions; nil is an open one.
    private static func both(_ first: Bool?, _ second: Bool?) -> Bool? {
        if first == false || second == false { return false }
        return first == true && second == true ? true : nil
    }

    private func decide(_ condition: Branch.Condition, in frame: inout Frame) -> Bool? {
        let value = evaluate(condition.value, in: frame)
        if let pattern = condition.pattern { return bind(pattern, to: value, in: &frame) }
        if case .flag(let flag) = value { return flag }
        return nil
    }

    /// Whether one of several patterns fits.
    private func decide(_ patterns: [Pattern], _ subject: Value, in frame: inout Frame) -> Bool? {
        if patterns.isEmpty { return true }
        let all = patterns.map { bind($0, to: subject, in: &frame) }
        if all.contains(true) { return true }
        return all.allSatisfy { $0 == false } ? false : nil
    }

    // MARK: - Bindings

    /// Binds names; whether the pattern fits, if that is known.
    @discardableResult
    func bind(_ pattern: Pattern, to value: Value, in frame: inout Frame) -> Bool? {
        switch pattern {
        case .ignored: return true
        case .name(let name):
            if name.hasPrefix("s:") {
                globals[name] = changed.contains(name) ? .unknown : value
            } else {
                frame.locals[name] = value
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
        case .other(let inner):
            for pattern in inner { bind(pattern, to: .unknown, in: &frame) }
            return nil
        }
    }

    private func assign(_ value: Value, to target: Expression, in frame: inout Frame) {
        switch target {
        case .local(let name):
            frame.locals[name] = value
            frame.parameters.remove(name)
        case .global(let usr) where usr == ResolverAPI.root: setRoot(value)
        case .global(let usr) where usr == ResolverAPI.main: isMainUnknown = true
        case .global(let usr) where ResolverAPI.isOwn(usr):
            if ResolverAPI.memberName(usr) == "defaultScope" { setsDefaultScope = true }
        case .global(let usr): if changed.contains(usr) { globals[usr] = .unknown }
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
    private func set(_ usr: String, _ value: Value, of base: Value, in frame: Frame) -> Bool {
        let id = TreeReader.setter(of: usr)
        guard id != usr, let setter = functions[id] else { return false }
        _ = dispatch(
            setter, types: frame.types, receiver: base, arguments: setter.parameters.map { _ in value }, from: frame,
            origin: frame.origin)
        return true
    }

    private func setRoot(_ value: Value) {
        if case .container(let container) = value {
            if container != .root { roots.insert(container) }
        } else {
            isRootUnknown = true
        }
    }
}

extension Frame {
    /// Forgets what a way of a branch has declared.
    mutating func restore(_ before: Frame, declaredIn path: Branch.Path) {
        var names = Set(path.patterns.flatMap(\.names))
        for condition in path.conditions { names.formUnion(condition.pattern?.names ?? []) }
        for name in names { locals[name] = before.locals[name] }
        functions = before.functions
    }
}

extension Pattern {
    var names: Set<String> {
        switch self {
        case .ignored, .flag: []
        case .name(let name): [name]
        case .some(let inner): inner.names
        case .tuple(let inner), .enumCase(_, let inner), .other(let inner): Set(inner.flatMap(\.names))
        }
    }
}
