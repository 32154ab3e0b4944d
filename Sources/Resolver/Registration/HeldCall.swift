import ResolverAtomics

extension UnsafeMutablePointer where Pointee == RecipeCore {
    /// Calls the factory without arguments, and has it write an optional of the binding's type to `room`. Touches no
    /// reference count that threads share. (N1)
    ///
    /// Where C cannot call Swift closures, or is not to (`RESOLVER_PORTABLE_CALLS`), Swift calls it, which costs a
    /// retain and a release of its context.
    ///
    /// Safety: the pass in flight keeps the recipe, and so the factory's context, and its container. The structures of
    /// `Factories` are generic, so what the function returns is written to memory whatever its type. A class
    /// instance, and `Args`, which is frozen and whose cases are boxed, are passed as the word they are, with library
    /// evolution too.
    @inline(__always)
    func callHeld(_ binding: BindingPointer, _ resolver: Unmanaged<Resolver>, into room: UnsafeMutableRawPointer) {
        callHeld(binding, resolver, Resolver.Args.noneWord, Resolver.Args.none, into: room)
    }

    /// Calls the factory with arguments, which the caller holds.
    func callHeld(
        _ binding: BindingPointer, _ resolver: Unmanaged<Resolver>, _ args: Resolver.Args,
        into room: UnsafeMutableRawPointer
    ) {
        callHeld(binding, resolver, args.word, args, into: room)
        withExtendedLifetime(args) {}
    }

    @inline(__always)
    private func callHeld(
        _ binding: BindingPointer, _ resolver: Unmanaged<Resolver>, _ word: UInt,
        _ args: @autoclosure () -> Resolver.Args, into room: UnsafeMutableRawPointer
    ) {
        #if !RESOLVER_PORTABLE_CALLS
            // Known when it is compiled, so nothing is left of it.
            if resolver_can_call() != 0 && MemoryLayout<Resolver.Args>.size == MemoryLayout<UInt>.size {
                let words = factory.assumingMemoryBound(to: FactoryWords.self).pointee
                return resolver_call(
                    words.entry, words.context, room, resolver.toOpaque(), word,
                    Int32(truncatingIfNeeded: pointee.shape.rawValue))
            }
        #endif
        func open<Service>(_ type: Service.Type) {
            let service = make(type, resolver.takeUnretainedValue(), args())
            room.initializeMemory(as: Service?.self, to: service)
        }
        _openExistential(binding.pointee.key.metatype, do: open)
    }
}
