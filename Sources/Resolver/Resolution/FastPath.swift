import ResolverAtomics

/// The fast path through a resolve: one probe, then either the kept instance or a call of the factory. No lock, no
/// dynamic cast, no allocation, and no write to shared memory but the reference count of what is returned. (N1)
///
/// Compiled once, for all types: what is handed out is written to memory that the caller lays out as an optional of its
/// type. So a resolve costs its site a call, and an app's build next to nothing. `Representation` says how bits are
/// copied and counted; identity of keys makes it right: a binding found under the metadata pointer of `Service` holds a
/// value laid out as `Service` and a factory that returns one.
@usableFromInline
enum FastPath {
    /// Resolves a service, or stops the program. `container` nil stands for whichever static calls go to (C3).
    @inlinable @inline(__always)
    static func resolve<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation
    ) -> Service {
        var room: Service?
        withUnsafeMutablePointer(to: &room) {
            if let name {
                resolve(type, name, in: container, location, into: $0)
            } else {
                resolve(type, in: container, location, into: $0)
            }
        }
        // Safety: where nothing is written the program has stopped.
        return room.unsafelyUnwrapped
    }

    /// Resolves a service where there may be none.
    @inlinable @inline(__always)
    static func optional<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation
    ) -> Service? {
        var room: Service?
        withUnsafeMutablePointer(to: &room) { optional(type, name, in: container, location, into: $0) }
        return room
    }

    /// Tries the fast path, for those who can go on where it comes to nothing.
    @inlinable @inline(__always)
    static func attempt<Service>(
        _ type: Service.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        _ outcome: inout Outcome
    ) -> Service? {
        var room: Service?
        outcome = withUnsafeMutablePointer(to: &room) { attempt(type, name, in: container, location, into: $0) }
        return room
    }

    // MARK: - For all types

    /// Hands out the object that is kept under a key without a name, outside of passes: the commonest case. Everything
    /// else is left to functions that are called last, so that nothing has to be saved for afterwards.
    @usableFromInline @inline(never)
    static func resolve(
        _ type: Any.Type, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        guard let thread = ThreadState.existing, thread.pointee.depth == 0 else {
            return resolveInPass(type, in: container, location, into: room)
        }
        thread.beginReading()
        guard let core = container ?? CorePointer(bitPattern: ProcessState.root.load()) else {
            return resolveElsewhere(type, in: container, location, into: room)
        }
        guard let binding = core.unnamed.find(UInt(bitPattern: ObjectIdentifier(type))) else {
            return resolveUnbound(type, core, container, location, into: room)
        }
        let value = binding.value.load()
        guard value != 0, value & ValueTag.main == 0, ProcessState.interceptors.load() == 0 else {
            return resolveOtherwise(binding, core, container, location, into: room)
        }
        if value & ValueTag.object == 0 { return writeKept(value, of: binding, into: room) }
        room.write(object: value)
        thread.endReading()
    }

    /// Hands out the object that is kept under a name, where that is the very string it was registered with.
    @usableFromInline @inline(never)
    static func resolve(
        _ type: Any.Type, _ name: Resolver.Name, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        let isTaken = takeAtOnce(from: container, into: room) {
            $0.named.find(UInt(bitPattern: ObjectIdentifier(type)), sameName: name)
        }
        if isTaken { return }
        resolveInFull(type, name, in: container, location, into: room)
    }

    @usableFromInline @inline(never)
    static func optional(
        _ type: Any.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        let outcome = attemptInline(type, name, in: container, location, into: room)
        if case .served = outcome { return }
        Resolver.findOrStop(type, name, in: container, location, outcome, into: room)
    }

    @usableFromInline @inline(never)
    static func attempt(
        _ type: Any.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) -> Outcome {
        attemptInline(type, name, in: container, location, into: room)
    }

    @inline(__always)
    static func attemptInline(
        _ type: Any.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) -> Outcome {
        let thread = ThreadState.current
        thread.beginReading()
        if let core = thread.requesting(container) {
            if let binding = core.find(UInt(bitPattern: ObjectIdentifier(type)), name) {
                if takeKept(thread, binding, into: room) { return .served }
                return otherwise(thread, binding, core, location, into: room)
            }
            if core.enclosing.load() != 0, takeEnclosing(thread, core, type, name, into: room) { return .served }
        }
        thread.endReading()
        return attemptElsewhere(type, name, in: container, location, into: room)
    }
}
