import Resolver

/// What a factory throws.
struct Mishap: Error {}

// What every factory does.
extension Service {
    func made(_ plan: Plan, _ resolver: Resolver?, _ argument: Int?) -> Product? {
        build(plan, argument, resolver) { children(plan, resolver) }
    }

    func made(_ plan: Plan, _ resolver: Resolver?, _ argument: Int?, orThrow fails: Bool) throws -> Product? {
        try build(plan, argument, orThrow: fails, resolver) { children(plan, resolver) }
    }

    /// What it asks for by itself, of the container that it is given, by static calls if it is given none.
    private func children(_ plan: Plan, _ resolver: Resolver?) -> [Node] {
        var (children, resolver) = ([] as [Node], resolver)
        for dependency in plan.dependencies {
            children += dependency.ask(resolver)
            if dependency.way == .container {
                resolver = resolver?.resolve(Resolver.self) ?? Resolver.resolve(Resolver.self)
            }
        }
        return children
    }

    private func build(_ plan: Plan, _ argument: Int?, _ resolver: Resolver?, _ ask: () -> [Node]) -> Product? {
        var children: [Node] = []
        var laters: [() -> [Node]] = []
        let asked = Ledger.asked {
            children = ask()
            laters = plan.laters(resolver)
        }
        for effect in plan.effects { effect.perform() }
        if plan.returnsNil {
            Ledger.current.absent[plan.key, default: []].formUnion(asked)
            return nil
        }
        var content = Ledger.content(of: children, argument: argument, asked: asked)
        content.laters = laters
        return make(content, plan.isValue)
    }

    func build(_ plan: Plan, _ argument: Int?, orThrow fails: Bool, _ resolver: Resolver? = nil, _ ask: () -> [Node])
        throws -> Product?
    {
        if !fails { return build(plan, argument, resolver, ask) }
        _ = Ledger.asked {
            _ = ask()
            _ = plan.laters(resolver)
        }
        for effect in plan.effects { effect.perform() }
        throw Mishap()
    }
}
