extension Resolver {
    /// Whether a question could not be answered without arguments, as far as can be told without trying. Asked where somebody
    /// listens, who would be told of an attempt that failed.
    @inline(never)
    static func isAwaitingAhead(_ question: Question) -> Bool {
        if !Interceptor.isWitnessed { return false }
        let asked = Asked(question.container)
        defer { asked.release() }
        let core = asked.core
        let isInPass = ThreadState.current.pointee.depth != 0
        let recipe = ProcessState.lock.withLock { () -> Recipe? in
            guard core.closed == nil,
                let found = core.sighting(of: core.aliases(of: question.key).last ?? question.key)
            else { return nil }
            let (recipe, settings) = (found.recipe, found.recipe.settings)
            if recipe.signature?.needsArguments != true || recipe.isSuspending(settings) { return nil }
            let mayBeThere =
                switch settings.scope.storage {
                case .unique: false
                case .graph: isInPass
                case .custom: true
                case .strong, .weak, .container, .nested: !found.slots.isEmpty
                }
            return mayBeThere ? nil : recipe
        }
        guard let recipe else { return false }
        return recipe.isolation.map { Isolation.isCurrent($0) } ?? true
    }
}
