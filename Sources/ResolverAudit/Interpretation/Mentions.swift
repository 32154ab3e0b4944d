/// What is mentioned in a body: functions and variables by what the compiler calls them, types by their texts, locals by name.
extension FunctionFacts {
    func mentions(_ mention: (String) -> Void, types: (String) -> Void = { _ in }, locals: (String) -> Void = { _ in })
    {
        for parameter in parameters { parameter.initial?.mentions(mention, types: types, locals: locals) }
        for statement in body ?? [] { statement.mentions(mention, types: types, locals: locals) }
    }
}

extension Expression {
    func mentions(_ mention: (String) -> Void, types: (String) -> Void = { _ in }, locals: (String) -> Void = { _ in })
    {
        switch self {
        case .unknown, .nothing, .text, .flag, .number, .openedValue: break
        case .local(let name): locals(name)
        case .type(let type): types(type)
        case .global(let usr): mention(usr)
        case .member(let usr, let base):
            mention(usr)
            base.mentions(mention, types: types, locals: locals)
        case .joined(let parts), .list(let parts), .tuple(let parts), .several(let parts):
            for part in parts { part.mentions(mention, types: types, locals: locals) }
        case .element(_, let base), .caught(let base), .forced(let base):
            base.mentions(mention, types: types, locals: locals)
        case .call(let call):
            mention(call.function)
            types(call.result)
            for type in call.types.values { types(type) }
            call.callee?.mentions(mention, types: types, locals: locals)
            call.receiver?.mentions(mention, types: types, locals: locals)
            for argument in call.arguments { argument.value.mentions(mention, types: types, locals: locals) }
        case .closure(let closure):
            for statement in closure.body { statement.mentions(mention, types: types, locals: locals) }
        case .statements(let statements):
            for statement in statements { statement.mentions(mention, types: types, locals: locals) }
        case .opened(_, _, let value, let body):
            value.mentions(mention, types: types, locals: locals)
            body.mentions(mention, types: types, locals: locals)
        }
    }
}

extension Statement {
    func mentions(_ mention: (String) -> Void, types: (String) -> Void = { _ in }, locals: (String) -> Void = { _ in })
    {
        func all(_ statements: [Statement]) {
            for statement in statements { statement.mentions(mention, types: types, locals: locals) }
        }
        switch self {
        case .run(let expression), .give(let expression): expression.mentions(mention, types: types, locals: locals)
        case .bind(_, let expression), .leave(let expression, _):
            expression?.mentions(mention, types: types, locals: locals)
        case .assign(let target, let expression):
            target.mentions(mention, types: types, locals: locals)
            expression.mentions(mention, types: types, locals: locals)
        case .branch(let branch):
            branch.subject.mentions(mention, types: types, locals: locals)
            for path in branch.paths {
                for condition in path.conditions { condition.value.mentions(mention, types: types, locals: locals) }
                all(path.body)
            }
        case .loop(_, let sequence, let body):
            sequence?.mentions(mention, types: types, locals: locals)
            all(body)
        case .caught(let body, let handlers): all(body + handlers.joined())
        case .block(let body): all(body)
        case .function(let function): function.mentions(mention, types: types, locals: locals)
        case .property(let property):
            property.serviceName?.mentions(mention, types: types, locals: locals)
            property.container?.mentions(mention, types: types, locals: locals)
        }
    }
}
