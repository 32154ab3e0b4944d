/// The slow path: finds out what serves a key, remembers it for the fast path, and obtains the instance.
extension Resolver {
    /// Why there is no service.
    enum Absence {
        /// Nothing is registered.
        case nothing
        /// The factory returned nil.
        case null
    }

    /// The recipe that serves a key, and what options say of it by now.
    struct Served {
        let recipe: Recipe
        let settings: RecipeSettings
        let binding: BindingPointer
    }

    /// Returns the service, or throws why there is none.
    static func require<Service>(_ type: Service.Type, _ question: Question) throws(ResolverError) -> Service {
        while true {
            let asked = Asked(question.container)
            defer { asked.release() }
            var absence = Absence.nothing
            if let service = try answer(type, question, asked.core, &absence) { return service }
            // Another root has come before the registrations of this one ran: they are the other's.
            if case .nothing = absence, asked.isRootNoLonger { continue }
            return try fallback(type, for: absence, question, asked.core)
        }
    }

    /// Returns nil for an optional type; otherwise throws why there is no service.
    @inline(never)
    static func fallback<Service>(
        _ type: Service.Type, for absence: Absence, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service {
        if case .null = absence { throw factoryReturnedNil(question, core) }
        guard let optional = Service.self as? any OptionalService.Type else { throw missing(question, core) }
        return try optional.resolve(type, question, core)
    }

    /// Returns the service, or nil if nothing is registered or the factory returned nil.
    static func find<Service>(_ type: Service.Type, _ question: Question) throws(ResolverError) -> Service? {
        let asked = Asked(question.container)
        defer { asked.release() }
        var absence = Absence.nothing
        do throws(ResolverError) {
            if let service = try answer(type, question, asked.core, &absence) { return service }
        } catch {
            if isAbsence(error, of: question.key, asked.core) { return nil }
            throw error
        }
        if case .null = absence { return nil }
        if asked.isRootNoLonger { return try find(type, question) }
        guard let optional = Service.self as? any OptionalService.Type else { return nil }
        let service = try optional.resolve(type, question, asked.core)
        return optional.isNone(service) ? nil : service
    }

    static func answer<Service>(
        _ type: Service.Type, _ question: Question, _ core: CorePointer, _ absence: inout Absence
    ) throws(ResolverError) -> Service? {
        RegistrationHook.run()
        let thread = ThreadState.current
        if thread.pointee.noteCount > thread.pointee.noteLimit { thread.compactNotes() }
        while true {
            let progress = RegistrationHook.progress
            guard let served = served(type, question.key, core, thread) else {
                if RegistrationHook.mayHaveMore(since: progress) { continue }
                thread.note(.one(question.key), in: core)
                return nil
            }
            // Whatever becomes of it, it has been asked for.
            if thread.pointee.depth != 0 { thread.note(served.binding) }
            var isGone = false
            guard let service = try obtain(type, served.recipe, served.settings, question, core, &isGone) else {
                // Replaced while we were on our way: ask again.
                if isGone { continue }
                absence = .null
                return nil
            }
            settle(service, served.recipe, core)
            return service
        }
    }
}

// Functions of their own, so that what they need is off the stack when a factory runs.
extension Resolver {
    @inline(never)
    private static func settle<Service>(_ service: Service, _ recipe: Recipe, _ core: CorePointer) {
        if recipe.alias != nil { publish(recipe, service, in: core) }
        if ProcessState.interceptors.load() & 1 != 0 { Resolver.decorate?(service) }
    }

    /// Finds what serves a key. Takes no lock where it is known that an optional is not registered itself.
    @inline(never)
    private static func served<Service>(
        _ type: Service.Type, _ key: ServiceKey, _ core: CorePointer, _ thread: ThreadPointer
    ) -> Served? {
        if isKnownAbsent(key, core, thread) { return nil }
        let isOptional = type is any OptionalService.Type
        return ProcessState.lock.withLock { core.serve(key, thread, isOptional: isOptional) }
    }

    private static func isKnownAbsent(_ key: ServiceKey, _ core: CorePointer, _ thread: ThreadPointer) -> Bool {
        thread.beginReading()
        defer { thread.endReading() }
        guard let binding = core.find(key.type, key.name) else { return false }
        return binding.recipe.load() == UInt(bitPattern: RecipeCore.absent)
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Finds what serves a key here, remembered for the fast path. Under `ProcessState.lock`.
    fileprivate func serve(_ key: ServiceKey, _ thread: ThreadPointer, isOptional: Bool) -> Resolver.Served? {
        guard let recipe = recipe(for: key) else {
            if isOptional { noteAbsence(of: key) }
            return nil
        }
        let binding = binding(for: key)
        binding.recipe.store(UInt(bitPattern: recipe.core))
        if recipe.declarer != self { binding.markInherited() }
        // In a pass, the binding is about to be noted.
        if thread.pointee.depth != 0 { thread.pin() }
        return Resolver.Served(recipe: recipe, settings: recipe.settings, binding: binding)
    }

    /// Remembers that an optional is not registered itself, so that what it wraps is asked for at once.
    private func noteAbsence(of key: ServiceKey) {
        // Names may be asked for without end.
        if key.name != nil && state.inherited.count >= 1024 { return }
        if ProcessState.unregistered.load() != 0 { return }
        let binding = binding(for: key)
        binding.recipe.store(UInt(bitPattern: RecipeCore.absent))
        binding.markInherited()
    }
}
