// Where there is no service: whether that is an answer, and else the error for it.

extension Resolver {
    /// Returns why the factory on the fast path has returned nil.
    static func refused(_ question: Question, _ outcome: Outcome) -> ResolverError {
        let failure = outcome.takeFailure()
        let asked = Asked(question.container)
        defer { asked.release() }
        return refusal(question, asked.core, failure)
    }

    /// A factory has returned nil, which is an answer where there may be nothing, unless something went wrong in it.
    static func throwUnlessAbsent(
        _ failure: ResolverError?, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) {
        guard let failure else { return }
        if !isAbsence(failure, of: question.key, core) { throw failure }
    }

    /// Why a factory has returned nil.
    static func refusal(_ question: Question, _ core: CorePointer, _ failure: ResolverError?) -> ResolverError {
        failure ?? factoryReturnedNil(question, core)
    }

    static func factoryReturnedNil(_ question: Question, _ core: CorePointer) -> ResolverError {
        let recipe = ProcessState.lock.withLock { core.recipe(for: question.key) }
        return .factoryReturnedNil(
            service: .init(question.key), registered: recipe?.place ?? question.location.place,
            trail: .ending(with: question))
    }

    /// Whether an error says that this container has no such service, or has been given none by its factory; not that another
    /// has none, which a factory has asked.
    static func isOwnAbsence(_ failure: ResolverError, of key: ServiceKey, _ core: CorePointer) -> Bool {
        let recipe = ProcessState.lock.withLock { core.recipe(for: key) }
        switch failure {
        case .notRegistered(let service, _, _): return service == .init(key) && recipe == nil
        case .factoryReturnedNil(let service, let place, _): return service == .init(key) && place == recipe?.place
        default: return false
        }
    }

    /// Whether only nested containers have the service, or an alias has failed because there is nothing it could stand
    /// for.
    static func isAbsence(_ failure: ResolverError, of key: ServiceKey, _ core: CorePointer) -> Bool {
        if failure.isOutside(key) { return true }
        let targets = ProcessState.lock.withLock { core.aliases(of: key) }
        return targets.contains { failure.isOutside($0) || isOwnAbsence(failure, of: $0, core) }
    }
}
