/// The long way: finds out what serves a key, remembers it for the short way, and obtains the instance.
extension Resolver {
    /// Why there is no service.
    enum Lack {
        /// Nothing is registered.
        case nothing
        /// The factory returned nil.
        case null
    }

    /// What serves a key, and what options say of it by now.
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
            var lack = Lack.nothing
            if let service = try answer(type, question, asked.core, &lack) { return service }
            // Another root has come before the registrations of this one ran: they are the other's.
            if case .nothing = lack, asked.isRootNoLonger { continue }
            return try makeUp(type, for: lack, question, asked.core)
        }
    }

    /// Returns nil for an optional type; otherwise throws why there is no service.
    @inline(never)
    static func makeUp<Service>(
        _ type: Service.Type, for lack: Lack, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service {
        if case .null = lack { throw factoryReturnedNil(question, core) }
        guard let optional = Service.self as? any OptionalService.Type else { throw missing(question, core) }
        return try optional.resolve(type, question, core)
    }

    /// Returns the service, or nil if nothing is registered or the factory returned nil.
    static func find<Service>(_ type: Service.Type, _ question: Question) throws(ResolverError) -> Service? {
        let asked = Asked(question.container)
        defer { asked.release() }
        var lack = Lack.nothing
        do throws(ResolverError) {
            if let service = try answer(type, question, asked.core, &lack) { return service }
        } catch {
            if isAbsence(error, of: question.key, asked.core) { return nil }
            throw error
        }
        if case .null = lack { return nil }
        if asked.isRootNoLonger { return try find(type, question) }
        guard let optional = Service.self as? any OptionalService.Type else { return nil }
        let service = try optional.resolve(type, question, asked.core)
        return optional.isNone(service) ? nil : service
    }

    static func answer<Service>(
        _ type: Service.Type, _ question: Question, _ core: CorePointer, _ lack: inout Lack
    ) throws(ResolverError) -> Service? {
        RegistrationHook.run()
        let thread = ThreadState.current
        if thread.pointee.noteCount > thread.pointee.noteLimit { thread.compactNotes() }
        while true {
            guard let served = served(type, question.key, core, thread) else {
                if RegistrationHook.waitForMore() { continue }
                thread.note(.one(question.key), in: core)
                return nil
            }
            // Whatever becomes of it, it has been asked for.
            if thread.pointee.depth != 0 { thread.note(served.binding) }
            var isGone = false
            guard let service = try obtain(type, served.recipe, served.settings, question, core, &isGone) else {
                // Replaced while we were on our way: ask again.
                if isGone { continue }
                lack = .null
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
        if Globals.interceptors.load() & 1 != 0 { Resolver.decorate?(service) }
    }

    /// What serves a key. Takes no lock where it is known that an optional is not registered itself.
    @inline(never)
    private static func served<Service>(
        _ type: Service.Type, _ key: ServiceKey, _ core: CorePointer, _ thread: ThreadPointer
    ) -> Served? {
        if isKnownAbsent(key, core, thread) { return nil }
        let isOptional = type is any OptionalService.Type
        return Wiring.lock.withLock { core.serve(key, thread, isOptional: isOptional) }
    }

    private static func isKnownAbsent(_ key: ServiceKey, _ core: CorePointer, _ thread: ThreadPointer) -> Bool {
        thread.beginReading()
        defer { thread.endReading() }
        guard let binding = core.find(key.type, key.name) else { return false }
        return binding.recipe.load() == UInt(bitPattern: RecipeCore.absent)
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// What serves a key here, remembered for the short way. Under `Wiring.lock`.
    fileprivate func serve(_ key: ServiceKey, _ thread: ThreadPointer, isOptional: Bool) -> Resolver.Served? {
        guard let recipe = recipe(for: key) else {
            if isOptional { noteAbsence(of: key) }
            return nil
        }
        let binding = binding(for: key)
        binding.recipe.store(UInt(bitPattern: recipe.core))
        if recipe.home != self { binding.markBorrowed() }
        // In a cycle, the binding is about to be noted.
        if thread.pointee.depth != 0 { thread.pin() }
        return Resolver.Served(recipe: recipe, settings: recipe.settings, binding: binding)
    }

    /// Remembers that an optional is not registered itself, so that what it wraps is asked for at once.
    private func noteAbsence(of key: ServiceKey) {
        // Names may be asked for without end.
        if key.name != nil && state.borrowed.count >= 1024 { return }
        if Globals.unregistered.load() != 0 { return }
        let binding = binding(for: key)
        binding.recipe.store(UInt(bitPattern: RecipeCore.absent))
        binding.markBorrowed()
    }
}
