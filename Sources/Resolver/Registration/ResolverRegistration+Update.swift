extension ResolverRegistration {
    /// Wraps the factory, and what options that do not suspend have wrapped around it so far, in another one. It runs
    /// on the actors of what it wraps. What suspends comes after it: a closure that does not suspend can have nothing
    /// in it that does.
    ///
    /// Stops the program where the factory itself may suspend; `decorate` wraps the instances of such a one.
    @preconcurrency
    public func update(
        file: StaticString = #fileID, line: UInt = #line,
        factory modifier: (_ factory: @escaping ResolverFactoryAnyArguments<Service>) ->
            ResolverFactoryAnyArguments<Service>
    ) {
        let location = CodeLocation(file, line)
        let latest = latest
        let settings = ProcessState.lock.withLock { latest.settings }
        if let suspending = ([latest] + settings.variants.map(\.prototype)).first(where: \.hasAsyncFactory) {
            ResolverError.asynchronousUpdate(
                service: .init(suspending.key), registered: suspending.place, asked: location.place
            ).stop(at: location)
        }
        let wrapped = WrappedModifiers()
        // For calls while nothing is being made. A copy, as the recipe holds what holds it.
        let prototype = ProcessState.lock.withLock { latest.copy() }
        let outer = modifier { resolver, args in
            let updated = ThreadState.current.pointee.updated?.takeUnretainedValue()
            let (made, inner) = ProcessState.lock.withLock {
                let made = updated.flatMap { $0.recipe.isRegistration(of: prototype) ? $0.recipe : nil } ?? prototype
                return (made, wrapped.modifiers ?? made.settings.synchronousModifiers)
            }
            // Whoever makes the service has seen to it that it is made on its actors. Others may call this from anywhere.
            if made === prototype { Self.checkIsolation(of: made, inner, resolver, args, location) }
            do {
                updated?.failure = nil
                return try made.make(Service.self, resolver, args, inner)
            } catch {
                // Where nobody makes anything, nobody would find out why there is none.
                if updated == nil, ThreadState.current.pointee.depth == 0 {
                    ResolverError.failed(made.key, made.location, with: error, .inFlight).stop(at: location)
                }
                updated?.failure = error
                return nil
            }
        }
        configure { settings in
            let inner = settings.synchronousModifiers
            wrapped.modifiers = inner
            let isolations = inner.flatMap(\.isolations)
            let wrapper = Modifier<Service>(isolations: isolations, isWhole: true) { resolver, args, _ in
                outer(resolver, Resolver.Args(args).passed)
            }
            return settings.with([wrapper] + settings.modifiers.dropFirst(inner.count))
        }
    }

    /// Stops the program unless the caller is on the actors of a factory and of what is wrapped around it.
    private static func checkIsolation(
        of recipe: Recipe, _ modifiers: ArraySlice<AnyModifier>, _ resolver: Resolver, _ args: Any?,
        _ location: CodeLocation
    ) {
        let question = Question(Service.self, recipe.key.name, args, in: resolver.core, location)
        do throws(ResolverError) {
            try Resolver.checkIsolation(of: recipe, modifiers, question)
        } catch {
            error.stop(at: location)
        }
    }
}
