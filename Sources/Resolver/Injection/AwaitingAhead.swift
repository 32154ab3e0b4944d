extension Resolver {
    /// Whether a question could not be answered without arguments, as far as can be told without trying. Asked where somebody
    /// listens, who would be told of an attempt that failed.
    @inline(never)
    static func isAwaitingAhead(_ question: Question) -> Bool {
        if !Interceptor.isWitnessed { return false }
        let asked = Asked(question.container)
        defer { asked.release() }
        let core = asked.core
        let mayBeInPass = ThreadState.current.pointee.depth != 0
        let recipe = ProcessState.lock.withLock { () -> Recipe? in
            guard core.closed == nil,
                let found = core.sighting(of: core.aliases(of: question.key).last ?? question.key),
                found.recipe.signature?.needsArguments == true, !found.recipe.isSuspending(found.recipe.settings)
            else { return nil }
            switch found.recipe.settings.scope.storage {
            case .unique: return found.recipe
            case .graph: return mayBeInPass ? nil : found.recipe
            case .custom: return nil
            case .strong, .weak, .container, .nested: return found.slots.isEmpty ? found.recipe : nil
            }
        }
        guard let recipe else { return false }
        return recipe.isolation.map { Isolation.isCurrent($0) } ?? true
    }
}
