extension Recipe {
    /// Runs the factory and everything wrapped around it, without looking at scopes, and writes the service, or nil.
    @inline(never)
    func make(
        _ resolver: Resolver, _ args: Any?, _ modifiers: ArraySlice<AnyModifier>, into room: UnsafeMutableRawPointer
    ) {
        func open<Service>(_ type: Service.Type) {
            room.initializeMemory(as: Service?.self, to: make(type, resolver, args, modifiers))
        }
        _openExistential(key.metatype, do: open)
    }

    /// Runs the factory and everything wrapped around it, without looking at scopes.
    func make<Service>(
        _ type: Service.Type, _ resolver: Resolver, _ args: Any?, _ modifiers: ArraySlice<AnyModifier>
    ) -> Service? {
        if modifiers.isEmpty { return core.make(type, resolver, Resolver.Args(args)) }
        return makeModified(type, resolver, args, modifiers)
    }

    /// A function of its own, so that the other takes less of the stack.
    @inline(never)
    private func makeModified<Service>(
        _ type: Service.Type, _ resolver: Resolver, _ args: Any?, _ modifiers: ArraySlice<AnyModifier>
    ) -> Service? {
        let thread = ThreadState.current
        if thread.isDeep {
            thread.fail(.tooDeep(depth: thread.pointee.depth, service: .init(key), trail: .inFlight))
            return nil
        }
        let inner = modifiers.dropLast()
        // Safety: a recipe's modifiers are made for its own service type.
        let modifier = unsafeDowncast(modifiers[inner.endIndex], to: Modifier<Service>.self)
        if modifier.isWhole { return makeWhole(modifier, resolver, args) }
        return modifier.body(resolver, args) { self.make(type, resolver, args, inner) }
    }

    /// Runs a modifier that has the factory in it. It cannot hold the recipe, which holds it, and serves several, in other
    /// contexts and sandboxes: so the thread knows which it runs for.
    func makeWhole<Service>(_ modifier: Modifier<Service>, _ resolver: Resolver, _ args: Any?) -> Service? {
        // Safety: not retained, as the caller holds this recipe until this returns, and the thread forgets it then.
        let thread = ThreadState.current
        let outer = thread.pointee.updated
        thread.pointee.updated = .passUnretained(self)
        defer { thread.pointee.updated = outer }
        return modifier.body(resolver, args) { nil }
    }
}
