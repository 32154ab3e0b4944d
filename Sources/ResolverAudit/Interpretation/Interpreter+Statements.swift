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
            let (_, end) = evaluateToEnd(expression, in: frame)
            if let end { return end }
        case .bind(let pattern, let expression):
            let (value, end) = evaluateToEnd(expression ?? .unknown, in: frame)
            if let end { return end }
            _ = bind(pattern, to: value, in: &frame)
        case .assign(let target, let expression):
            if case .call(let call) = expression, call.isOwn, let question = question(ofWrapper: call, in: frame) {
                _ = add(question)
            }
            assign(evaluate(expression, in: frame), to: target, in: &frame)
        case .branch(let branch): return run(branch, in: &frame)
        case .loop(let pattern, let sequence, let body): return runLoop(pattern, sequence, body, in: &frame)
        case .caught(let body, let handlers):
            let around = state
            state.isCaught = true
            let flow = runBlock(body, in: &frame)
            state = around
            state.isUncertain = true
            for handler in handlers { _ = runBlock(handler, in: &frame) }
            state = around
            if handlers.isEmpty || flow == .stopped { return flow }
            // An error may come before the body is left, and what follows the handlers is run.
            if flow != .onward { state.isUncertain = true }
        case .block(let body): return runBlock(body, in: &frame)
        case .leave(let expression, let leave):
            let (value, end) = evaluateToEnd(expression ?? .nothing, in: frame)
            if let end { return end }
            switch leave {
            case .returning:
                frame.returned.append(value)
                return .left
            case .throwing: return .thrown
            case .failing: return .left
            case .breaking: return .broken
            case .continuing: return .continued
            }
        case .jump(let target): return .jumped(target)
        case .target(let target, let body):
            let flow = runBlock(body, in: &frame)
            return flow == .jumped(target) ? .onward : flow
        case .give(let expression): frame.given.append(evaluate(expression, in: frame))
        case .function: break
        case .property(let property):
            frame.locals[property.name] = .unknown
            ask(property, in: frame)
        }
        return .onward
    }

    /// Evaluates an expression; how the program, or the function, ends there, if that is a call which does so by all means.
    private func evaluateToEnd(_ expression: Expression, in frame: Frame) -> (value: Value, end: Flow?) {
        ended = nil
        let value = evaluate(expression, in: frame)
        guard case .call(let call) = expression else { return (value, nil) }
        if call.result == "Swift.Never" { return (value, .stopped) }
        return (value, ended?.function == call.function ? ended?.flow : nil)
    }

    /// Runs a block, and then forgets the names that the block declares.
    func runBlock(_ body: [Statement], in frame: inout Frame) -> Flow {
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
}
