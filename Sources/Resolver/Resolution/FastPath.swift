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

    /// Hands out what is kept, outside of passes and for every thread, if that can be told without saving anything.
    @inline(__always)
    static func takeAtOnce(
        from container: CorePointer?, into room: UnsafeMutableRawPointer, _ find: (CorePointer) -> BindingPointer?
    ) -> Bool {
        guard let thread = ThreadState.existing, thread.pointee.depth == 0 else { return false }
        thread.beginReading()
        guard let core = container ?? CorePointer(bitPattern: ProcessState.root.load()), let binding = find(core),
            case let value = binding.value.load(), value != 0, value & ValueTag.main == 0,
            ProcessState.interceptors.load() == 0
        else {
            thread.endReading()
            return false
        }
        if value & ValueTag.object == 0 {
            writeKept(value, of: binding, into: room)
        } else {
            room.write(object: value)
            thread.endReading()
        }
        return true
    }

    /// Resolves within a pass, or on a thread that has not resolved yet.
    @inline(never)
    private static func resolveInPass(
        _ type: Any.Type, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        let thread = ThreadState.current
        thread.beginReading()
        guard let core = thread.requesting(container) else {
            return resolveElsewhere(type, in: container, location, into: room)
        }
        guard let binding = core.unnamed.find(UInt(bitPattern: ObjectIdentifier(type))) else {
            return resolveUnbound(type, core, container, location, into: room)
        }
        let outcome = otherwise(thread, binding, core, location, into: room)
        if case .served = outcome { return }
        conclude(outcome, type, nil, in: container, location, into: room)
    }

    /// Writes a kept instance that is not an object. Ends the read section.
    @inline(never)
    private static func writeKept(_ value: UInt, of binding: BindingPointer, into room: UnsafeMutableRawPointer) {
        room.write(kept: value, of: binding)
        ThreadState.current.endReading()
    }

    /// Resolves what the container that is asked has no binding for. Ends the read section.
    @inline(never)
    private static func resolveUnbound(
        _ type: Any.Type, _ asked: CorePointer, _ container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        if let enclosing = CorePointer(bitPattern: asked.enclosing.load()),
            takeKept(by: enclosing, ThreadState.current, type, nil, into: room)
        {
            return
        }
        resolveElsewhere(type, in: container, location, into: room)
    }

    /// Resolves what the container of this task knows, where that is not to be read off a word. Ends the read section.
    @inline(never)
    private static func resolveElsewhere(
        _ type: Any.Type, in container: CorePointer?, _ location: CodeLocation, into room: UnsafeMutableRawPointer
    ) {
        ThreadState.current.endReading()
        conclude(
            attemptElsewhere(type, nil, in: container, location, into: room), type, nil, in: container, location,
            into: room)
    }

    @inline(never)
    private static func resolveInFull(
        _ type: Any.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        let outcome = attemptInline(type, name, in: container, location, into: room)
        if case .served = outcome { return }
        conclude(outcome, type, name, in: container, location, into: room)
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
    private static func attemptInline(
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

    /// Tries again with the container that static calls of this task ask, where that is not to be read off a word.
    @inline(never)
    private static func attemptElsewhere(
        _ type: Any.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) -> Outcome {
        if container != nil || ProcessState.root.load() != 0 || Surroundings.isMaking { return .declined }
        let surroundings = Surroundings.own
        defer { withExtendedLifetime(surroundings) {} }
        let thread = ThreadState.current
        thread.beginReading()
        let root =
            surroundings?.root?.core ?? CorePointer(bitPattern: (surroundings?.world.words ?? .process).root.load())
        guard let root, let binding = root.find(UInt(bitPattern: ObjectIdentifier(type)), name) else {
            thread.endReading()
            return .declined
        }
        let value = binding.value.load()
        if value != 0, value & ValueTag.main == 0, ProcessState.interceptors.load() & ~Interceptor.sandbox == 0 {
            room.write(kept: value, of: binding)
            thread.endReading()
            return .served
        }
        return otherwise(thread, binding, root, location, into: room)
    }

    /// Hands out the instance that is kept, outside of passes and for every thread: the commonest case. Ends the read
    /// section if there is one.
    @inline(__always)
    static func takeKept(
        _ thread: ThreadPointer, _ binding: BindingPointer, into room: UnsafeMutableRawPointer
    ) -> Bool {
        take(thread, binding, binding.value.load(), into: room)
    }

    @inline(__always)
    private static func take(
        _ thread: ThreadPointer, _ binding: BindingPointer, _ value: UInt, into room: UnsafeMutableRawPointer
    ) -> Bool {
        guard value != 0, value & ValueTag.main == 0,
            UInt(bitPattern: thread.pointee.depth) | ProcessState.interceptors.load() == 0
        else { return false }
        room.write(kept: value, of: binding)
        thread.endReading()
        return true
    }

    /// Hands out what is kept by a container that the one asked is nested in, which knows nothing of the key itself; so
    /// that a container opened for a moment has nothing to find out, or to remember. Ends the read section if there is
    /// one.
    @inline(never)
    private static func takeEnclosing(
        _ thread: ThreadPointer, _ core: CorePointer, _ type: Any.Type, _ name: Resolver.Name?,
        into room: UnsafeMutableRawPointer
    ) -> Bool {
        guard let enclosing = CorePointer(bitPattern: core.enclosing.load()) else { return false }
        return takeKept(by: enclosing, thread, type, name, into: room)
    }

    @inline(__always)
    private static func takeKept(
        by enclosing: CorePointer, _ thread: ThreadPointer, _ type: Any.Type, _ name: Resolver.Name?,
        into room: UnsafeMutableRawPointer
    ) -> Bool {
        var next: CorePointer? = enclosing
        while let core = next {
            if let binding = core.find(UInt(bitPattern: ObjectIdentifier(type)), name) {
                let value = binding.value.load()
                // Each nested container has its own instance of some, and may override what an alias stands for. What
                // is kept is the same before and after the recipe has said that this is neither.
                guard value != 0, let recipe = RecipeCorePointer(bitPattern: binding.recipe.load()),
                    recipe.flags.load() & (RecipeCore.nested | RecipeCore.alias) == 0, binding.value.load() == value
                else { return false }
                return take(thread, binding, value, into: room)
            }
            next = CorePointer(bitPattern: core.enclosing.load())
        }
        return false
    }

    /// Handles all but the commonest case of a key without a name, in a function of its own. Where it comes to nothing,
    /// it goes on with `container` and not `core`: root, which `core` may be, is held by nobody once the read section
    /// has ended.
    @inline(never)
    private static func resolveOtherwise(
        _ binding: BindingPointer, _ core: CorePointer, _ container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        // Afterwards the binding may be gone.
        let type = binding.pointee.key.metatype
        let outcome = otherwise(ThreadState.current, binding, core, location, into: room)
        if case .served = outcome { return }
        conclude(outcome, type, nil, in: container, location, into: room)
    }

    /// Goes on where the fast path has come to nothing, or stops the program.
    @inline(never)
    private static func conclude(
        _ outcome: Outcome, _ type: Any.Type, _ name: Resolver.Name?, in container: CorePointer?,
        _ location: CodeLocation, into room: UnsafeMutableRawPointer
    ) {
        switch outcome {
        case .served: return
        case .declined: Resolver.requireOrStop(type, name, in: container, location, into: room)
        case .refused: Resolver.refuse(type, name, in: container, location, outcome)
        }
    }
}
