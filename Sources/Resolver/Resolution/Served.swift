extension Resolver {
    /// The recipe that serves a key, and what options say of it by now.
    struct Served {
        let recipe: Recipe
        let settings: RecipeSettings
        let binding: BindingPointer
        /// The container that requests what is made, and what holds that where it is not the one that was asked: on the way
        /// here, that one could be closed.
        let requester: CorePointer
        let holder: Resolver?

        func request(_ question: Question) -> Request {
            Request(recipe: recipe, settings: settings, question: question, core: requester)
        }

        /// Whether the fast path makes it, and nothing has to be remembered when it has.
        var isSimple: Bool {
            recipe.core.flags.load() & (RecipeCore.simple | RecipeCore.alias) == RecipeCore.simple
        }
    }

    /// Finds what serves a key. Takes no lock where it is known that what can be derived is not registered itself.
    @inline(never)
    static func served(
        _ question: Question, _ core: CorePointer, _ thread: ThreadPointer
    ) throws(ResolverError) -> Served? {
        let key = question.key
        if isKnownAbsent(key, core, thread) { return nil }
        ResolverWarning.reportLost(question, core)
        var retired = RetiredObjects()
        var served: Served?
        var unfinished: Recipe?
        var hasGivenUp = false
        var lookUp: LookUp
        repeat {
            unfinished = nil
            lookUp = ProcessState.lock.withLock {
                let lookUp = core.lookUp(key, into: &retired)
                guard case .found(let sighting) = lookUp else { return lookUp }
                if !hasGivenUp, core.isWritingOptions(of: sighting.recipe, besides: thread) {
                    unfinished = sighting.recipe
                } else {
                    served = core.serve(sighting, key, thread)
                }
                return lookUp
            }
            retired.discard()
            retired = RetiredObjects()
            if let unfinished { hasGivenUp = !core.state.world.awaitOptions(of: unfinished) }
        } while unfinished != nil
        switch lookUp {
        case .found: return served
        case .nothing:
            // By a cast, which is for outside of the lock.
            if key.derived != nil { ProcessState.lock.withLock { core.noteAbsence(of: key) } }
            return nil
        case .notNested(let recipe): throw notNested(recipe, question, core)
        case .closed(let state):
            throw .closed(service: .init(key), container: state.label, trail: .ending(with: question))
        }
    }

    private static func isKnownAbsent(_ key: ServiceKey, _ core: CorePointer, _ thread: ThreadPointer) -> Bool {
        thread.beginReading()
        defer { thread.endReading() }
        guard let binding = core.find(key.type, key.name) else { return false }
        return binding.recipe.load() == UInt(bitPattern: RecipeCore.absent)
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Remembers for the fast path what serves a key here, after the app's registrations have run. Under
    /// `ProcessState.lock`.
    @discardableResult
    func remember(_ recipe: Recipe, for key: ServiceKey) -> BindingPointer {
        let binding = binding(for: key)
        binding.recipe.store(UInt(bitPattern: recipe.core))
        if recipe.declarer != self || recipe.origin != nil { binding.markInherited() }
        return binding
    }

    /// Remembers what serves a key, and takes what is to be known of it. Under `ProcessState.lock`.
    fileprivate func serve(_ sighting: Sighting, _ key: ServiceKey, _ thread: ThreadPointer) -> Resolver.Served {
        // While the app's registrations run, the options may be missing still: nobody is to find it by the fast path.
        let binding = isUnregistered ? binding(for: key) : remember(sighting.recipe, for: key)
        // In a pass, the binding is about to be noted.
        if thread.pointee.depth != 0 { thread.pin() }
        let recipe = sighting.recipe
        let requester = sighting.requester
        return .init(
            recipe: recipe, settings: recipe.settings, binding: binding, requester: requester,
            holder: requester == self ? nil : requester.resolver)
    }

    /// Remembers that a type which can be derived is not registered itself, so that what it is derived from is asked for
    /// at once. Under `ProcessState.lock`.
    fileprivate func noteAbsence(of key: ServiceKey) {
        // Names may be asked for without end.
        if key.name != nil && state.inherited.count >= 1024 { return }
        if isUnregistered || closed != nil || recipe(for: key) != nil { return }
        let binding = binding(for: key)
        binding.recipe.store(UInt(bitPattern: RecipeCore.absent))
        binding.markInherited()
    }
}
