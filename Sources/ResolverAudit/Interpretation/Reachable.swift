/// Which functions of a program can be run at all: those that somebody mentions who can be run, and those that may be called
/// by somebody who is not in sight.
///
/// Only functions that nobody can call without naming them are taken for dead: free ones, static ones and those that extend
/// `Resolver`. Initialisers, accessors, operators, methods of instances and what a foreign protocol may require are not.
struct Reachable {
    private(set) var functions: Set<String> = []

    init(_ all: [String: FunctionFacts], _ modules: [ModuleFacts], _ types: [String: TypeFacts]) {
        var byName: [String: [String]] = [:]
        for function in all.values { byName[function.name, default: []].append(function.id) }
        let own = Set(modules.map(\.module))
        var pending: [String] = []
        for function in all.values where !Self.isOnlyCalledByName(function, types, own) {
            functions.insert(function.id)
            pending.append(function.id)
        }
        func mention(_ usr: String) {
            for id in [usr, TreeReader.getter(of: usr), TreeReader.setter(of: usr)] {
                guard let function = all[id] else { continue }
                if functions.insert(id).inserted { pending.append(id) }
                // What stands behind a requirement, or overrides it.
                if function.body == nil || types[function.owner]?.isProtocol == true || !function.overrides.isEmpty {
                    for other in byName.removeValue(forKey: function.name) ?? [] where functions.insert(other).inserted {
                        pending.append(other)
                    }
                }
            }
        }
        for module in modules {
            for variable in module.variables { variable.initial?.mentions(mention) }
            for property in module.properties {
                property.serviceName?.mentions(mention)
                property.container?.mentions(mention)
            }
        }
        while let next = pending.popLast() { all[next]?.mentions(mention) }
    }

    private static func isOnlyCalledByName(
        _ function: FunctionFacts, _ types: [String: TypeFacts], _ own: Set<String>
    ) -> Bool {
        let isPlain = function.baseName.first.map { $0.isLetter || $0 == "_" } ?? false
        guard isPlain, !function.isEntry, !function.isAccessor, !function.isExposed, function.overrides.isEmpty,
            !["init", "deinit", "subscript", "main", "registerAllServices"].contains(function.baseName),
            !function.baseName.hasPrefix("build"), !function.baseName.hasPrefix("dynamicallyCall")
        else { return false }
        if function.owner.isEmpty || function.owner == "Resolver.Resolver" { return true }
        guard function.isStatic, let type = types[function.owner] else { return false }
        // Whoever knows a protocol may call what it requires.
        return type.superclass == nil && !type.isProtocol
            && type.protocols.allSatisfy { own.contains(String($0.prefix { $0 != "." })) }
    }
}

extension FunctionFacts {
    func mentions(_ mention: (String) -> Void) {
        for parameter in parameters { parameter.initial?.mentions(mention) }
        for statement in body ?? [] { statement.mentions(mention) }
    }
}

extension Expression {
    func mentions(_ mention: (String) -> Void) {
        switch self {
        case .unknown, .nothing, .text, .flag, .number, .type, .local, .openedValue: break
        case .global(let usr): mention(usr)
        case .member(let usr, let base):
            mention(usr)
            base.mentions(mention)
        case .joined(let parts), .list(let parts), .tuple(let parts), .several(let parts):
            for part in parts { part.mentions(mention) }
        case .element(_, let base), .caught(let base), .forced(let base): base.mentions(mention)
        case .call(let call):
            mention(call.function)
            call.callee?.mentions(mention)
            call.receiver?.mentions(mention)
            for argument in call.arguments { argument.value.mentions(mention) }
        case .closure(let closure): for statement in closure.body { statement.mentions(mention) }
        case .statements(let statements): for statement in statements { statement.mentions(mention) }
        case .opened(_, _, let value, let body):
            value.mentions(mention)
            body.mentions(mention)
        }
    }
}

extension Statement {
    func mentions(_ mention: (String) -> Void) {
        func all(_ statements: [Statement]) { for statement in statements { statement.mentions(mention) } }
        switch self {
        case .run(let expression), .give(let expression): expression.mentions(mention)
        case .bind(_, let expression), .leave(let expression, _): expression?.mentions(mention)
        case .assign(let target, let expression):
            target.mentions(mention)
            expression.mentions(mention)
        case .branch(let branch):
            branch.subject.mentions(mention)
            for path in branch.paths {
                for condition in path.conditions { condition.value.mentions(mention) }
                all(path.body)
            }
        case .loop(_, let sequence, let body):
            sequence?.mentions(mention)
            all(body)
        case .caught(let body, let handlers): all(body + handlers.joined())
        case .block(let body): all(body)
        case .function(let function): function.mentions(mention)
        case .property(let property):
            property.serviceName?.mentions(mention)
            property.container?.mentions(mention)
        }
    }
}
