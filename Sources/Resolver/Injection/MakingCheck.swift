/// The effects of a call, besides returning a service.
struct MakingEffects: OptionSet {
    let rawValue: UInt8

    static let throwing = MakingEffects(rawValue: 1)
    static let suspending = MakingEffects(rawValue: 2)
}

extension Resolver {
    /// Throws unless a service is registered by a factory that takes arguments of these types, and has no other effects
    /// than these.
    static func check(
        _ key: ServiceKey, takes passed: [Any.Type], _ effects: MakingEffects, as asked: Any.Type, _ question: Question,
        _ core: CorePointer
    ) throws(ResolverError) {
        let found = ProcessState.lock.withLock { () -> (recipe: Recipe, needed: MakingEffects)? in
            guard let recipe = core.recipe(for: core.aliases(of: key).last ?? key) else { return nil }
            var needed: MakingEffects = recipe.signature?.canThrow == true ? .throwing : []
            if recipe.isSuspending(recipe.settings) { needed = [.throwing, .suspending] }
            return (recipe, needed)
        }
        guard let (recipe, needed) = found else {
            throw missing(Question(key.metatype, key.name, nil, in: core, question.location), core)
        }
        if let signature = recipe.signature, signature.takes(passed), effects.isSuperset(of: needed) { return }
        var name = ResolverError.Service.sourceName(asked)
        var suitable = recipe.signature.map { Self.name(key.metatype, from: $0.arguments, needed) }
        if let signature = recipe.signature, suitable == name {
            // Two modules may each have a type of the name. A single argument that is a tuple looks like several.
            let qualified = Self.name(key.metatype, from: passed, effects, isQualified: true)
            let other = Self.name(key.metatype, from: signature.arguments, needed, isQualified: true)
            if qualified != other { (name, suitable) = (qualified, other) }
        }
        throw .unsuitableMaking(
            service: .init(key), asked: name, suitable: suitable == name ? nil : suitable, registered: recipe.place,
            trail: .ending(with: question))
    }

    /// The type to ask for, as it is written.
    @inline(never)
    private static func name(
        _ type: Any.Type, from arguments: [Any.Type], _ effects: MakingEffects, isQualified: Bool = false
    ) -> String {
        var all = ""
        for argument in arguments { all += (all.isEmpty ? "" : ", ") + written(argument, isQualified) }
        if arguments.count != 1 { all = "(\(all))" }
        let suffix = effects.contains(.suspending) ? ".Async" : effects.contains(.throwing) ? ".Throwing" : ""
        return "Making<\(all), \(written(type, isQualified))>\(suffix)"
    }

    @inline(never)
    private static func written(_ type: Any.Type, _ isQualified: Bool) -> String {
        isQualified ? ResolverError.Service.qualifiedName(type) : ResolverError.Service.sourceName(type)
    }
}
