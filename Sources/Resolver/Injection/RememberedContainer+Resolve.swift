extension RememberedContainer {
    /// Resolves a service in the container given, else in the one remembered, else where static calls go.
    func resolve<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, _ args: Any?, in given: Resolver?, _ location: CodeLocation
    ) -> Service {
        let found = given.map { Found(resolver: $0) } ?? find()
        // Also what was looked at under the lock, and could be let go there.
        defer { withExtendedLifetime(found) {} }
        let question = Question(type, name, args, in: found.resolver?.core, location)
        if let ended = found.ended {
            if ended.home != nil || World.current.isSandbox {
                stop(question, ended.home?.isOver == true ? nil : ended.label)
            }
            ResolverWarning.reportEnded(ended.label, question)
        }
        guard let sandbox = found.sandbox, World.current !== sandbox else {
            return Resolver.requireOrStop(type, question)
        }
        // Read outside of the sandbox, or in another: it asks its own.
        guard let surroundings = Surroundings(entering: sandbox) else { stop(question, nil) }
        return Surroundings.$own.withValue(surroundings) { Resolver.requireOrStop(type, question) }
    }

    /// Stops the program, since a container has ended, or, with nil, a sandbox.
    private func stop(_ question: Question, _ container: String?) -> Never {
        ResolverError.ended(
            service: .init(question.key), container: container ?? World.sandboxLabel, trail: .ending(with: question)
        ).stop(at: question.location)
    }
}
