extension RememberedContainer {
    /// Resolves a service in the container given, else in the one remembered, else where static calls go.
    func resolve<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, _ args: Any?, in given: Resolver?, _ location: CodeLocation
    ) -> Service {
        let found = given.map { Found(resolver: $0) } ?? find()
        // Also what was looked at under the lock, and could be let go there.
        defer { withExtendedLifetime(found) {} }
        let question = Question(type, name, args, in: found.resolver?.core, location)
        if let ended = found.ended { ResolverWarning.reportEnded(ended.label, question) }
        return Resolver.requireOrStop(type, question)
    }
}
