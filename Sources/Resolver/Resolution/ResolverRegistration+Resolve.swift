extension ResolverRegistration {
    /// Returns the instance of this registration, by its scope; nil if the factory returned nil. What fails stops the
    /// program. A registration that has been replaced makes a new instance each time, and so does the one that a scope of
    /// your own is handed: scopes written for Resolver 1.2 ask it where `instantiate` is meant.
    public func resolve(
        resolver: Resolver, args: Any?, file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        if isForItsScope { return instantiate(resolver: resolver, args: args, file: file, line: line) }
        return ResolverRegistration(latest).obtain(resolver.here, args, CodeLocation(file, line), in: nil)
    }

    /// Makes a new instance, whatever the scope, and returns it; nil if the factory returned nil. What fails stops the
    /// program, but in a scope of your own that is asked: there nil comes back, and if the scope returns that, whoever asked for
    /// the service gets the error.
    public func instantiate(
        resolver: Resolver, args: Any?, file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        let (resolver, recipe) = (resolver.here, latest)
        let question = Question(
            Service.self, name, args, in: resolver.core, call?.location ?? CodeLocation(file, line))
        forgetFailure()
        do throws(ResolverError) {
            return try Resolver.instantiate(Service.self, recipe, question, resolver.core)
        } catch {
            return failed(error, question)
        }
    }

    /// Makes a new instance, whatever the scope, of a service whose factory may suspend, and returns it; nil if the factory
    /// returned nil.
    ///
    /// - Throws: What `resolveAsync` throws.
    public func instantiateAsync(
        resolver: Resolver, args: Any?, file: StaticString = #fileID, line: UInt = #line,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let (resolver, recipe) = (resolver.here, latest)
        let question = Question(
            Service.self, name, args, in: resolver.core, call?.location ?? CodeLocation(file, line))
        let settings = ProcessState.lock.withLock { recipe.settings }
        let request = Request(recipe: recipe, settings: settings, question: question, core: resolver.core)
        return try await Resolver.instantiateAsync(Service.self, request, in: AsyncFrame.current)
    }

    /// Whether it is what a scope of the app's own is handed to make an instance of: to ask its scope would be to ask whoever
    /// asks.
    private var isForItsScope: Bool { call?.isAsync == false }

    /// A scope that is being asked tries once more: what it returns then is what counts.
    private func forgetFailure() {
        if isForItsScope { ThreadState.current.pointee.scopeFailure = nil }
    }

    /// Leaves an error with the thread for the scope that is being asked; stops the program where none is.
    private func failed(_ error: ResolverError, _ question: Question) -> Service? {
        let thread = ThreadState.current
        if !isForItsScope || !thread.pointee.isScopeAsked { error.stop(at: question.location) }
        thread.pointee.scopeFailure = FailureBox(error)
        return nil
    }

    /// The instance as a scope other than the registration's own keeps it.
    func keep(in scope: ResolverScope, resolver: Resolver, args: Any?) -> Service? {
        obtain(resolver, args, call?.location ?? recipe.location, in: scope)
    }

    /// The instance of a factory that may suspend, as a scope other than the registration's own keeps it.
    func keepAsync(
        in scope: ResolverScope, resolver: Resolver, args: Any?, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let question = Question(Service.self, name, args, in: resolver.core, call?.location ?? recipe.location)
        if scope.storage == .nested { ResolverWarning.reportHandedOn(recipe) }
        while true {
            let settings = ProcessState.lock.withLock { recipe.settings }
            let request = Request(recipe: recipe, settings: settings, question: question, core: resolver.core)
            let obtained = try await Resolver.obtainAsync(Service.self, request, resolver, in: scope)
            if case .answer(let service, _) = obtained { return service }
            // Other options may have come meanwhile.
            if ProcessState.lock.withLock({ recipe.settings === settings }) {
                return try await Resolver.instantiateAsync(Service.self, request, in: AsyncFrame.current)
            }
        }
    }

    private func obtain(_ resolver: Resolver, _ args: Any?, _ location: CodeLocation, in scope: ResolverScope?)
        -> Service?
    {
        let question = Question(Service.self, name, args, in: resolver.core, location)
        if scope?.storage == .nested { ResolverWarning.reportHandedOn(recipe) }
        forgetFailure()
        do throws(ResolverError) {
            while true {
                var service: Service?
                let settings = ProcessState.lock.withLock { recipe.settings }
                let obtained = try withRoom(for: &service) { (room) throws(ResolverError) in
                    try Resolver.obtain(
                        Request(recipe: recipe, settings: settings, question: question, core: resolver.core),
                        in: scope, into: room)
                }
                guard case .gone = obtained else { return service }
                // Other options may have come meanwhile.
                if ProcessState.lock.withLock({ recipe.settings === settings }) {
                    return try Resolver.instantiate(Service.self, recipe, question, resolver.core)
                }
            }
        } catch {
            return failed(error, question)
        }
    }
}
