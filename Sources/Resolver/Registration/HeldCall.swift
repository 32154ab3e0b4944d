import ResolverAtomics

extension UnsafeMutablePointer where Pointee == RecipeCore {
    /// Calls the factory without arguments, and has it write an optional of the binding's type to `room`. Touches no
    /// reference count that threads share. (N1) Throws what the factory has thrown, as the failure of its service; `room`
    /// has no service then.
    ///
    /// Where C cannot call Swift closures, or is not to (`RESOLVER_PORTABLE_CALLS`), Swift calls it, which costs a
    /// retain and a release of its context.
    ///
    /// Safety: the pass in flight keeps the recipe, and so the factory's context, and its container. The structures of
    /// `Factories` are generic, so what the function returns is written to memory whatever its type. A class
    /// instance, and `Args`, which is frozen and whose cases are boxed, are passed as the word they are, with library
    /// evolution too.
    @inline(__always)
    func callHeld(
        _ binding: BindingPointer, _ resolver: Unmanaged<Resolver>, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) {
        try callHeld(binding, resolver, Resolver.Args.noneWord, Resolver.Args.none, into: room)
    }

    /// Calls the factory with arguments, which the caller holds.
    func callHeld(
        _ binding: BindingPointer, _ resolver: Unmanaged<Resolver>, _ args: Resolver.Args,
        into room: UnsafeMutableRawPointer
    ) throws(ResolverError) {
        defer { withExtendedLifetime(args) {} }
        try callHeld(binding, resolver, args.word, args, into: room)
    }

    @inline(__always)
    private func callHeld(
        _ binding: BindingPointer, _ resolver: Unmanaged<Resolver>, _ word: UInt,
        _ args: @autoclosure () -> Resolver.Args, into room: UnsafeMutableRawPointer
    ) throws(ResolverError) {
        #if !RESOLVER_PORTABLE_CALLS
            // Known when it is compiled, so nothing is left of it.
            if resolver_can_call() != 0 && MemoryLayout<Resolver.Args>.size == MemoryLayout<UInt>.size {
                let words = factory.assumingMemoryBound(to: FactoryWords.self).pointee
                let thrown = resolver_call(
                    words.entry, words.context, room, resolver.toOpaque(), word,
                    Int32(truncatingIfNeeded: pointee.shape.rawValue))
                if thrown == 0 { return }
                throw failure(thrown, of: binding, in: room)
            }
        #endif
        try callPortably(binding, resolver, args(), into: room)
    }

    /// Has Swift call the factory. A function of its own, so that what it needs is not on the stack where C calls.
    @inline(never)
    private func callPortably(
        _ binding: BindingPointer, _ resolver: Unmanaged<Resolver>, _ args: Resolver.Args,
        into room: UnsafeMutableRawPointer
    ) throws(ResolverError) {
        func open<Service>(_ type: Service.Type) -> (any Error)? {
            do {
                let service = try make(type, resolver.takeUnretainedValue(), args)
                room.initializeMemory(as: Service?.self, to: service)
                return nil
            } catch {
                return error
            }
        }
        guard let error = _openExistential(binding.metatype, do: open) else { return }
        throw failure(error, of: binding, in: room)
    }

    /// Returns the failure of the service whose factory has thrown a word.
    @inline(never)
    private func failure(
        _ thrown: UInt, of binding: BindingPointer, in room: UnsafeMutableRawPointer
    ) -> ResolverError {
        var thrown = thrown
        // Safety: an error is one word, and this one is the caller's, who has it taken over here.
        let error = withUnsafeMutablePointer(to: &thrown) {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: (any Error).self).move()
        }
        return failure(error, of: binding, in: room)
    }

    /// Returns the failure of the service whose factory has thrown. What that has left in `room` is not its service.
    @inline(never)
    private func failure(
        _ error: any Error, of binding: BindingPointer, in room: UnsafeMutableRawPointer
    ) -> ResolverError {
        room.writeNoService(of: binding.metatype)
        let recipe = owner
        return .failed(recipe.key, recipe.location, with: error, .inFlight)
    }
}
