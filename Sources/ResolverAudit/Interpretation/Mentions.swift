/// Reports what a body mentions: functions and variables by the compiler's names, types by their texts, locals by name.
struct Mentions {
    var declarations: (String) -> Void = { _ in }
    var types: (String) -> Void = { _ in }
    var locals: (String) -> Void = { _ in }
    /// Types whose own functions are called, by their name; nil to have them with the others.
    var receivers: ((String) -> Void)?

    func read(_ function: FunctionFacts) {
        for parameter in function.parameters { parameter.initial.map(read) }
        read(function.body ?? [])
    }

    func read(_ expression: Expression) {
        switch expression {
        case .unknown, .nothing, .text, .flag, .number, .openedValue: break
        case .local(let name): locals(name)
        case .type(let type): types(type)
        case .global(let usr): declarations(usr)
        case .member(let usr, let base):
            declarations(usr)
            read(base)
        case .joined(let parts), .list(let parts), .unordered(let parts), .tuple(let parts), .several(let parts):
            parts.forEach(read)
        case .element(_, let base), .caught(let base), .forced(let base): read(base)
        case .call(let call): read(call)
        case .closure(let closure): read(closure.body)
        case .statements(let statements): read(statements)
        case .opened(_, _, let value, let body):
            read(value)
            read(body)
        }
    }

    private func read(_ call: Call) {
        declarations(call.function)
        types(call.result)
        call.types.values.forEach(types)
        call.callee.map(read)
        if case .type(let type)? = call.receiver, let receivers, call.name != "init" {
            receivers(type)
        } else {
            call.receiver.map(read)
        }
        for argument in call.arguments { read(argument.value) }
    }

    func read(_ condition: Branch.Condition) {
        condition.pattern.map(read)
        read(condition.value)
    }

    func read(_ pattern: Pattern) {
        switch pattern {
        case .ignored, .name, .flag: break
        case .equal(let expression): read(expression)
        case .some(let inner): read(inner)
        case .tuple(let inner), .enumCase(_, let inner), .other(let inner): inner.forEach(read)
        }
    }

    private func read(_ statements: [Statement]) { statements.forEach(read) }

    func read(_ statement: Statement) {
        switch statement {
        case .run(let expression), .give(let expression): read(expression)
        case .bind(let pattern, let expression):
            read(pattern)
            expression.map(read)
        case .leave(let expression, _): expression.map(read)
        case .jump: break
        case .assign(let target, let expression):
            read(target)
            read(expression)
        case .branch(let branch):
            read(branch.subject)
            for path in branch.paths {
                path.patterns.forEach(read)
                for condition in path.conditions { read(condition) }
                read(path.body)
            }
        case .loop(let pattern, let sequence, let body):
            read(pattern)
            sequence.map(read)
            read(body)
        case .caught(let body, let handlers): read(body + handlers.joined())
        case .block(let body), .target(_, let body): read(body)
        case .function(let function): read(function)
        case .property(let property):
            property.serviceName.map(read)
            property.container.map(read)
        }
    }
}
