import ResolverAtomics

/// The fast path through a resolve, specialised in the client's module: one probe, then either the kept
/// instance or a call of the factory. No lock, no dynamic cast, no allocation, and no write to shared memory but the
/// reference count of what is returned. (N1)
///
/// Identity of keys makes the typed loads right: a binding found under the metadata pointer of `Service` holds a
/// value laid out as `Service` and a factory that returns one.
///
/// One function for each service and entry, so that a call costs its site next to nothing; and in it only what the
/// commonest case needs, so that this case has little to save and restore. An enumeration has no metatype to be
/// fetched and passed, which the class would have.
@usableFromInline
enum FastPath {
    /// `container` nil stands for whichever static calls go to (C3).
    @inlinable @inline(never)
    static func resolve<Service>(_ type: Service.Type, in container: CorePointer?, _ location: CodeLocation) -> Service
    {
        let thread = ThreadState.current
        thread.beginReading()
        if let core = container ?? thread.ambient,
            let binding = core.unnamed.find(UInt(bitPattern: ObjectIdentifier(type)))
        {
            if let kept = kept(type, thread, binding) { return kept }
            var outcome = Outcome.declined
            if let service = resolveOtherwise(type, thread, binding, core, location, &outcome) { return service }
            if case .refused = outcome { Resolver.refuse(type, nil, in: container, location, outcome) }
        } else {
            thread.endReading()
        }
        return Resolver.requireOrStop(type, nil, in: container, location)
    }

    /// Resolves a key with a name.
    @inlinable @inline(never)
    static func resolve<Service>(
        _ type: Service.Type, _ name: Resolver.Name, in container: CorePointer?, _ location: CodeLocation
    ) -> Service {
        let thread = ThreadState.current
        thread.beginReading()
        if let core = container ?? thread.ambient,
            let binding = core.named.find(UInt(bitPattern: ObjectIdentifier(type)), name: name)
        {
            if let kept = kept(type, thread, binding) { return kept }
            var outcome = Outcome.declined
            if let service = resolveOtherwise(type, thread, binding, core, location, &outcome) { return service }
            if case .refused = outcome { Resolver.refuse(type, name, in: container, location, outcome) }
        } else {
            thread.endReading()
        }
        return Resolver.requireOrStop(type, name, in: container, location)
    }

    /// Resolves a key where there may be nothing.
    @inlinable @inline(never)
    static func optional<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation
    ) -> Service? {
        var outcome = Outcome.declined
        if let service = attempt(type, name, in: container, location, &outcome) { return service }
        if case .declined = outcome { return Resolver.findOrStop(type, name, in: container, location) }
        Resolver.checkRefusal(type, name, in: container, location, outcome)
        return nil
    }

    /// Tries the fast path, for those who can go on where it comes to nothing.
    @inlinable @inline(__always)
    static func attempt<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        _ outcome: inout Outcome
    ) -> Service? {
        attempt(type, ObjectIdentifier(type), name, in: container, location, &outcome)
    }

    /// Tries the fast path for an object of any class; compiled once for all of them.
    ///
    /// Safety: `type` is a class, so what is kept for it is a reference, and its factories return an optional one, in
    /// memory, whatever the class.
    @usableFromInline
    static func attemptObject(
        _ type: ObjectIdentifier, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        _ outcome: inout Outcome
    ) -> AnyObject? {
        attempt(AnyObject.self, type, name, in: container, location, &outcome)
    }

    @inlinable @inline(__always)
    static func attempt<Service>(
        _ type: Service.Type, _ key: ObjectIdentifier, _ name: Resolver.Name?, in container: CorePointer?,
        _ location: CodeLocation, _ outcome: inout Outcome
    ) -> Service? {
        let thread = ThreadState.current
        thread.beginReading()
        if let core = container ?? thread.ambient, let binding = core.find(UInt(bitPattern: key), name) {
            if let kept = kept(type, thread, binding) { return kept }
            return otherwise(type, thread, binding, core, location, &outcome)
        }
        thread.endReading()
        return nil
    }

    /// The instance that is kept, outside of cycles and for every thread: the commonest case. Ends the read section if
    /// there is one.
    @inlinable @inline(__always)
    static func kept<Service>(_ type: Service.Type, _ thread: ThreadPointer, _ binding: BindingPointer) -> Service? {
        let value = binding.value.load()
        guard value != 0, value & 1 == 0, UInt(bitPattern: thread.pointee.depth) | ProcessState.interceptors.load() == 0
        else { return nil }
        let service = UnsafePointer<Service>(bitPattern: value).unsafelyUnwrapped.pointee
        thread.endReading()
        return service
    }

    /// Handles all but the commonest case, in a function of its own. Where it comes to nothing, its caller goes on with
    /// `container` and not `core`: root, which `core` may be, is held by nobody once the read section has ended.
    @inlinable @inline(never)
    static func resolveOtherwise<Service>(
        _ type: Service.Type, _ thread: ThreadPointer, _ binding: BindingPointer, _ core: CorePointer,
        _ location: CodeLocation,
        _ outcome: inout Outcome
    ) -> Service? {
        otherwise(type, thread, binding, core, location, &outcome)
    }
}
