extension Recipe {
    /// Runs the factory and everything wrapped around it, without looking at scopes, and writes the service, or nil. Throws
    /// what any of it has thrown, as the failure of the service.
    @inline(never)
    func make(
        _ resolver: Resolver, _ args: Any?, _ modifiers: ArraySlice<AnyModifier>, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) {
        func open<Service>(_ type: Service.Type) -> Result<Void, any Error> {
            Result { room.initializeMemory(as: Service?.self, to: try make(type, resolver, args, modifiers)) }
        }
        if case .failure(let error) = _openExistential(key.metatype, do: open) {
            throw .failed(key, location, with: error, .inFlight)
        }
    }

    /// Runs the factory and everything wrapped around it, without looking at scopes.
    func make<Service>(
        _ type: Service.Type, _ resolver: Resolver, _ args: Any?, _ modifiers: ArraySlice<AnyModifier>
    ) throws -> Service? {
        if modifiers.isEmpty { return try core.make(type, resolver, Resolver.Args(args)) }
        return try makeModified(type, resolver, args, modifiers)
    }

    /// A function of its own, so that the other takes less of the stack.
    @inline(never)
    private func makeModified<Service>(
        _ type: Service.Type, _ resolver: Resolver, _ args: Any?, _ modifiers: ArraySlice<AnyModifier>
    ) throws -> Service? {
        let thread = ThreadState.current
        if thread.isDeep {
            throw ResolverError.tooDeep(depth: thread.pointee.depth, service: .init(key), trail: .inFlight)
        }
        let inner = modifiers.dropLast()
        // Safety: a recipe's modifiers are made for its own service type.
        let modifier = unsafeDowncast(modifiers[inner.endIndex], to: Modifier<Service>.self)
        if modifier.isWhole { return try makeWhole(modifier, resolver, args) }
        return try modifier.body(resolver, args) { try self.make(type, resolver, args, inner) }
    }

    /// Runs a modifier that has the factory in it. It cannot hold the recipe, which holds it, and serves several, in other
    /// contexts and sandboxes: so the thread knows which it runs for.
    func makeWhole<Service>(_ modifier: Modifier<Service>, _ resolver: Resolver, _ args: Any?) throws -> Service? {
        let thread = ThreadState.current
        let outer = thread.pointee.updated
        let updated = UpdatedMaking(of: self)
        // Safety: not retained, as this function holds it until it returns, and the thread forgets it then.
        thread.pointee.updated = .passUnretained(updated)
        defer { withExtendedLifetime(updated) { thread.pointee.updated = outer } }
        if let service = try modifier.body(resolver, args, { nil }) { return service }
        if let failure = updated.failure { throw failure }
        return nil
    }
}

/// A run of a wrapper of `ResolverRegistration.update`, whose closure can say by nil only that the factory has failed.
///
/// Safety: used by the thread that runs the wrapper.
final class UpdatedMaking {
    let recipe: Recipe
    /// The error of the factory's last call, if that has thrown.
    var failure: (any Error)?

    init(of recipe: Recipe) { self.recipe = recipe }
}
