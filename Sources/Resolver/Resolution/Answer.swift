/// The long way: finds out what serves a key, remembers it for the short way, and obtains the instance.
extension Resolver {
    /// Why there is no service.
    enum Lack {
        /// Nothing is registered.
        case nothing
        /// The factory returned nil.
        case null
    }

    /// The service, or the reason there is none.
    static func require<Service>(_ type: Service.Type, _ question: Question) throws(ResolverError) -> Service {
        let asked = Asked(question.container)
        defer { asked.release() }
        var lack = Lack.nothing
        if let service = try answer(type, question, asked.core, &lack) { return service }
        return try makeUp(type, for: lack, question, asked.core)
    }

    /// What there is in place of a service: nil, where that is one, or the reason.
    @inline(never)
    static func makeUp<Service>(
        _ type: Service.Type, for lack: Lack, _ question: Question, _ core: CorePointer
    ) throws(ResolverError) -> Service {
        if case .null = lack { throw refusal(question, core) }
        guard let optional = Service.self as? any OptionalService.Type else { throw missing(question, core) }
        return try optional.resolve(type, question, core)
    }

    /// The service, or nil if nothing is registered or the factory returned nil.
    static func find<Service>(_ type: Service.Type, _ question: Question) throws(ResolverError) -> Service? {
        let asked = Asked(question.container)
        defer { asked.release() }
        var lack = Lack.nothing
        if let service = try answer(type, question, asked.core, &lack) { return service }
        if case .null = lack {
            try throwUnlessAbsent(question, asked.core)
            return nil
        }
        guard let optional = Service.self as? any OptionalService.Type else { return nil }
        let service = try optional.resolve(type, question, asked.core)
        return optional.isNone(service) ? nil : service
    }

    static func answer<Service>(
        _ type: Service.Type, _ question: Question, _ core: CorePointer, _ lack: inout Lack
    ) throws(ResolverError) -> Service? {
        RegistrationHook.run()
        while true {
            guard let (recipe, binding) = served(question.key, core) else {
                if RegistrationHook.waitForMore() { continue }
                ThreadState.current.note(.one(question.key), in: core)
                return nil
            }
            // Whatever becomes of it, it has been asked for.
            if ThreadState.current.pointee.depth != 0 { ThreadState.current.note(binding) }
            var isGone = false
            guard let service = try obtain(type, recipe, question, core, &isGone) else {
                // Replaced while we were on our way: ask again.
                if isGone { continue }
                lack = .null
                return nil
            }
            settle(service, recipe, binding, core)
            return service
        }
    }
}

// Functions of their own, so that what they need is off the stack when a factory runs.
extension Resolver {
    @inline(never)
    private static func settle<Service>(
        _ service: Service, _ recipe: Recipe, _ binding: BindingPointer, _ core: CorePointer
    ) {
        if recipe.alias != nil { publish(recipe, binding, service, in: core) }
        if Globals.interceptors.load() & 1 != 0 { Resolver.decorate?(service) }
    }

    @inline(never)
    private static func served(_ key: ServiceKey, _ core: CorePointer) -> (Recipe, BindingPointer)? {
        Wiring.lock.withLock { core.serve(key) }
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// What serves a key here, remembered for the short way. Under `Wiring.lock`.
    fileprivate func serve(_ key: ServiceKey) -> (Recipe, BindingPointer)? {
        guard let recipe = recipe(for: key) else { return nil }
        let binding = binding(for: key)
        binding.recipe.store(UInt(bitPattern: recipe.core))
        if recipe.home != self { binding.markBorrowed() }
        return (recipe, binding)
    }
}
