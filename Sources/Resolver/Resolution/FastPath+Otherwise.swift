// All but the commonest case: a pass in flight, a root of the task's own, a container that does not know the key yet.

import ResolverAtomics

extension FastPath {
    /// Resolves within a pass, or on a thread that has not resolved yet.
    @inline(never)
    static func resolveInPass(
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

    /// Resolves what the container that is asked has no binding for. Ends the read section.
    @inline(never)
    static func resolveUnbound(
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
    static func resolveElsewhere(
        _ type: Any.Type, in container: CorePointer?, _ location: CodeLocation, into room: UnsafeMutableRawPointer
    ) {
        ThreadState.current.endReading()
        conclude(
            attemptElsewhere(type, nil, in: container, location, into: room), type, nil, in: container, location,
            into: room)
    }

    @inline(never)
    static func resolveInFull(
        _ type: Any.Type, _ name: Resolver.Name?, in container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        let outcome = attemptInline(type, name, in: container, location, into: room)
        if case .served = outcome { return }
        conclude(outcome, type, name, in: container, location, into: room)
    }

    /// Tries again with the container that static calls of this task ask, where that is not to be read off a word.
    @inline(never)
    static func attemptElsewhere(
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

    /// Handles all but the commonest case of a key without a name, in a function of its own. Where it comes to nothing,
    /// it goes on with `container` and not `core`: root, which `core` may be, is held by nobody once the read section
    /// has ended.
    @inline(never)
    static func resolveOtherwise(
        _ binding: BindingPointer, _ core: CorePointer, _ container: CorePointer?, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) {
        // Afterwards the binding may be gone.
        let type = binding.metatype
        let outcome = otherwise(ThreadState.current, binding, core, location, into: room)
        if case .served = outcome { return }
        conclude(outcome, type, nil, in: container, location, into: room)
    }

    /// Goes on where the fast path has come to nothing, or stops the program.
    @inline(never)
    static func conclude(
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
