extension RememberedContainer {
    /// Resolves a service in the container given, else in the one remembered, else where static calls go.
    func resolve<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, _ args: Any?, in given: Resolver?, _ location: CodeLocation
    ) -> Service {
        let found = given.map { Found(resolver: $0) } ?? find()
        // Also what was looked at under the lock, and could be let go there.
        defer { withExtendedLifetime(found) {} }
        let question = Question(type, name, args, in: found.resolver?.core, location)
        if found.isOver {
            ResolverError.ended(
                service: .init(question.key), container: World.sandboxLabel, trail: .ending(with: question)
            ).stop(at: location)
        }
        if let ended = found.ended {
            if ended.sandbox == nil, !World.current.isSandbox {
                ResolverWarning.reportEnded(ended.label, question)
            } else {
                ResolverError.ended(
                    service: .init(question.key), container: ended.label, trail: .ending(with: question)
                ).stop(at: location)
            }
        }
        return Resolver.requireOrStop(type, question)
    }
}
