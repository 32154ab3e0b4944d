extension Interpreter {
    func runLoop(
        _ pattern: Pattern, _ sequence: Expression?, _ body: [Statement], in frame: inout Frame
    ) -> Flow {
        let isInLoop = state.isInLoop
        state.isInLoop = true
        defer { state.isInLoop = isInLoop }
        let value = sequence.map { evaluate($0, in: frame) } ?? .unknown
        let before = frame.locals
        let around = state
        defer { for name in pattern.names { frame.locals[name] = before[name] } }
        if let (elements, isOrdered) = Self.elements(of: value) {
            if elements.count <= 200, rounds + elements.count <= 5_000 {
                rounds += elements.count
                let flow = runRounds(elements, isOrdered, pattern, body, in: &frame)
                let isUncertain = state.isUncertain
                state = around
                state.isUncertain = isUncertain
                return flow
            }
        }
        state.isUncertain = true
        _ = bind(pattern, to: .unknown, in: &frame)
        let flow = runBlock(body, in: &frame)
        // A later round may change the same variables again.
        for (name, old) in before where frame.locals[name] != old { frame.locals[name] = .unknown }
        state = around
        // There may be no round, or none that leaves the loops around; of a long list all have been run as one.
        if case .jumped = flow { state.isUncertain = true }
        // A round may end the function, or the program.
        if body.contains(where: \.mayLeaveFunction) { state.isUncertain = true }
        if flow == .stopped || flow == .thrown {
            mayHaveEnded = true
            ends += 1
        }
        if Self.elements(of: value) != nil { state.isUncertain = true }
        return .onward
    }

    private static func elements(of value: Value) -> (elements: [Value], isOrdered: Bool)? {
        switch value {
        case .list(let elements): (elements, true)
        case .unordered(let elements): (elements, false)
        default: nil
        }
    }

    /// Runs the body for each element, until the loop is left.
    private func runRounds(
        _ elements: [Value], _ isOrdered: Bool, _ pattern: Pattern, _ body: [Statement], in frame: inout Frame
    ) -> Flow {
        for element in elements {
            let fits = bind(pattern, to: element, in: &frame)
            if fits == false { continue }
            if fits == nil { state.isUncertain = true }
            let flow = runBlock(body, in: &frame)
            if flow == .onward || flow == .continued { continue }
            if fits == nil || !isOrdered {
                // The other rounds may be run, before this one or in its place.
                state.isUncertain = true
                continue
            }
            return flow == .broken ? .onward : flow
        }
        return .onward
    }
}

extension Statement {
    /// Whether a function may be left by it.
    fileprivate var mayLeaveFunction: Bool {
        switch self {
        case .leave(_, .returning), .leave(_, .throwing), .leave(_, .failing): true
        case .run(.statements(let body)), .loop(_, _, let body), .block(let body), .target(_, let body):
            body.contains(where: \.mayLeaveFunction)
        case .branch(let branch): branch.paths.contains { $0.body.contains(where: \.mayLeaveFunction) }
        case .caught(let body, let handlers): (body + handlers.joined()).contains(where: \.mayLeaveFunction)
        default: false
        }
    }
}
