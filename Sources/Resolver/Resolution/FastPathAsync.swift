/// The fast path of those who may wait.
extension FastPath {
    /// Resolves as `attempt` does, but for an initialiser with parameters that are not known to be there at once: of those that are
    /// some would have been made for nothing, if another turned out to have to be waited for.
    @inlinable @inline(__always)
    static func attemptAsync<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        _ outcome: inout Outcome
    ) -> Service? {
        var room: Service?
        outcome = withUnsafeMutablePointer(to: &room) { attemptAsync(type, name, in: container, location, into: $0) }
        return room
    }

    @usableFromInline @inline(never)
    static func attemptAsync(
        _ type: Any.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) -> Outcome {
        let surroundings = container == nil ? Surroundings.current : nil
        var held: AnyObject?
        defer { withExtendedLifetime((surroundings, held)) {} }
        let thread = ThreadState.current
        thread.beginReading()
        let root = (surroundings?.world.words ?? .process).root
        let core = thread.requesting(container) ?? surroundings?.root?.core ?? CorePointer(bitPattern: root.load())
        if let binding = core?.find(UInt(bitPattern: ObjectIdentifier(type)), name) {
            // Within a factory that may suspend another container may be the one that is asked: then nothing is taken here.
            if takeKept(thread, binding, into: room) { return .served }
            if let core, !binding.isSettled, mayHaveToAwaitParts(binding, core, &held) {
                thread.endReading()
                return .declined
            }
        }
        thread.endReading()
        return attempt(type, name, in: container, location, into: room)
    }

    /// Whether a service that is not at hand, or what it is an alias of, would be made by an initialiser of which it is not known
    /// that no parameter has to be waited for. In a read section, after which what has been looked at may be let go of.
    private static func mayHaveToAwaitParts(
        _ binding: BindingPointer, _ core: CorePointer, _ held: inout AnyObject?
    ) -> Bool {
        // Aliases may stand for one another, and then none is ever made.
        var (binding, steps) = (binding, 0)
        while let recipe = RecipeCorePointer(bitPattern: binding.recipe.load()) {
            let flags = recipe.flags.load()
            if flags & RecipeCore.alias == 0 {
                if flags & RecipeCore.composed == 0 { return false }
                if steps == 0, binding.value.load() != 0 || !recipe.isMadeOfParts { return false }
                return steps == 0 || !isAtHand(binding, flags, &held)
            }
            steps += 1
            guard steps < 16, let key = recipe.owner.alias?.target, let target = core.find(key.type, key.name) else {
                break
            }
            binding = target
        }
        // What an alias stands for has to be looked up.
        return steps != 0
    }

    /// Whether an instance is kept that is there for sure. In a read section.
    ///
    /// Safety: what a binding's words lead to is freed after all read sections in which they have been read. The last reference to an
    /// object is let go after this one, as its end may be code of the user's.
    private static func isAtHand(_ binding: BindingPointer, _ flags: UInt, _ held: inout AnyObject?) -> Bool {
        if flags & RecipeCore.weak == 0 { return binding.value.load() != 0 }
        guard let address = UnsafeRawPointer(bitPattern: binding.weak.load() & ~1) else { return false }
        let reference = address.load(as: Unmanaged<WeakReference>.self).takeUnretainedValue()
        held = reference.object
        return held != nil
    }
}

/// The fast path to an asynchronous factory, for a task that is in the middle of making nothing: no lock, unless the
/// factory asks for something in turn.
extension AsyncFrame {
    /// Begins to make a service whose factory is all there is to it. Nil, with nothing begun, if it is another kind of
    /// service, or somebody has to see the resolve.
    static func outermost(
        _ type: Any.Type, _ name: Resolver.Name?, in container: Resolver?, _ location: CodeLocation
    ) -> AsyncFrame? {
        let thread = ThreadState.current
        if thread.pointee.depth != 0 || Interceptor.seesResolves || isCurrent { return nil }
        thread.beginReading()
        guard let core = container?.core ?? CorePointer(bitPattern: ProcessState.root.load()),
            let binding = core.find(UInt(bitPattern: ObjectIdentifier(type)), name),
            let recipe = RecipeCorePointer(bitPattern: binding.recipe.load()),
            recipe.flags.load() & RecipeCore.suspending != 0
        else {
            thread.endReading()
            return nil
        }
        let (held, resolver) = (Unmanaged.passRetained(recipe.owner), core.pointee.resolver.retain())
        thread.endReading()
        return AsyncFrame(held.takeRetainedValue(), resolver.takeRetainedValue(), location)
    }

    /// Runs the factory, on whatever actor it was written on. Returns nil if the factory returned nil.
    func make<Service>(
        _ type: Service.Type, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        defer { end() }
        // Safety: a recipe with this flag has an asynchronous factory, made for its own service type.
        let form = unsafeDowncast(recipe.asynchronous.unsafelyUnwrapped.factory, to: AsyncFactory<Service>.self).form
        do {
            return try await FrameTicket.$own.withValue(ticket) {
                do {
                    switch form {
                    case .plain(let factory): return try await factory.call()
                    case .whole(let call): return try await call(resolver, Resolver.Args(nil))
                    }
                } catch {
                    throw ResolverError.failed(recipe.key, recipe.location, with: error, .inFlight)
                }
            }
        } catch {
            // Nothing else is thrown above; task-local values throw nothing of their own.
            throw error as! ResolverError
        }
    }
}
