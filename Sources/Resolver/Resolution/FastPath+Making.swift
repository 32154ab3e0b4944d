import ResolverAtomics

/// Why the fast path has come to nothing.
@frozen @usableFromInline
enum Outcome {
    /// Not something for the fast path; nothing has happened.
    case declined
    /// The factory ran and returned nil. The reason, if this library knows one, is a `FailureBox` that whoever reads it
    /// takes over, by `takeFailure`.
    case refused(Unmanaged<AnyObject>?)
}

extension FastPath {
    /// A kept instance within a cycle or on the main actor, else a unique or graph-scoped one, made if need be. Within
    /// a read section, which it ends.
    @inlinable @inline(__always)
    static func otherwise<Service>(
        _ type: Service.Type, _ thread: ThreadPointer, _ binding: BindingPointer, _ core: CorePointer,
        _ location: CodeLocation,
        _ outcome: inout Outcome
    ) -> Service? {
        guard let recipe = RecipeCorePointer(bitPattern: binding.recipe.load()),
            ProcessState.interceptors.load() == 0 || !thread.isIntercepted
        else {
            thread.endReading()
            return nil
        }
        let flags = recipe.flags.load()
        if flags & RecipeCore.main != 0, thread.pointee.main == 0, !Isolation.isMain {
            thread.endReading()
            return nil
        }
        let value = binding.value.load()
        if value != 0 {
            // The recipe may have been replaced since its flags were read: the value knows for itself where it may go.
            guard thread.mayTake(value), thread.noteKept(binding, binding.value, value) else {
                thread.endReading()
                return nil
            }
            let service = UnsafePointer<Service>(bitPattern: value & ~1).unsafelyUnwrapped.pointee
            thread.endReading()
            return service
        }
        if flags & RecipeCore.simple != 0 {
            return make(type, thread, binding, recipe, flags, core, location, &outcome)
        }
        if flags & RecipeCore.weak != 0 {
            let found = thread.weakInstance(binding)
            let service = found.bits.map { $0.assumingMemoryBound(to: Service.self).pointee }
            thread.endReading()
            // Not before: these may be the last references, and what they let go is code of the user's.
            found.release()
            return service
        }
        thread.endReading()
        return nil
    }

    @inlinable @inline(__always)
    static func make<Service>(
        _ type: Service.Type, _ thread: ThreadPointer, _ binding: BindingPointer, _ recipe: RecipeCorePointer,
        _ flags: UInt, _ core: CorePointer, _ location: CodeLocation, _ outcome: inout Outcome
    ) -> Service? {
        let isGraph = flags & RecipeCore.graph != 0
        if isGraph, thread.pointee.depth != 0, let bits = thread.graphInstance(binding, recipe, core) {
            thread.endReading()
            return bits.assumingMemoryBound(to: Service.self).pointee
        }
        if flags & RecipeCore.alias != 0, thread.pointee.depth != 0, !thread.isDeep {
            // What the alias stands for takes its place; the cycle holds the recipe.
            thread.noteAlias(binding)
            thread.endReading()
            if let service: Service = recipe.callHeld(type, core.pointee.resolver) { return service }
            outcome = .refused(thread.takeFailureBox())
            return nil
        }
        let mark = thread.noteMark
        guard thread.push(binding, recipe, core, location, hasArguments: false) else {
            thread.endReading()
            return nil
        }
        thread.endReading()
        if let service: Service = recipe.callHeld(type, core.pointee.resolver) {
            if isGraph && thread.pointee.depth > 1 { keepInGraph(service, thread, recipe, core, mark) }
            thread.pop()
            return service
        }
        outcome = .refused(thread.takeFailureBox())
        thread.pop()
        return nil
    }

    /// Keeps a class instance for the rest of the cycle. Value types are made anew. (S1)
    @inlinable @inline(__always)
    static func keepInGraph<Service>(
        _ service: Service, _ thread: ThreadPointer, _ recipe: RecipeCorePointer, _ core: CorePointer, _ mark: Int
    ) {
        guard let object = holder(service) else { return }
        withUnsafePointer(to: service) {
            thread.keepInGraph(
                recipe, core, Unmanaged.passRetained(object), bits: UnsafeRawPointer($0),
                size: MemoryLayout<Service>.size, notesFrom: mark)
        }
    }

    /// The class instance a service is, if it is one.
    @inlinable @inline(__always)
    static func instance<Service>(_ service: Service) -> AnyObject? {
        if Service.self is AnyObject.Type {
            // Safety: a value whose static type is a class is a reference.
            return unsafeBitCast(service, to: AnyObject.self)
        }
        return dynamicInstance(service)
    }

    /// Returns the object that keeps the bits of a service valid, if it is a class instance.
    @inlinable @inline(__always)
    static func holder<Service>(_ service: Service) -> AnyObject? {
        if Service.self is AnyObject.Type { return instance(service) }
        return dynamicHolder(service)
    }

    @usableFromInline @inline(never)
    static func dynamicHolder<Service>(_ service: Service) -> AnyObject? {
        guard let object = dynamicInstance(service) else { return nil }
        // Safety: an error's existential is a reference to a box, which holds the object.
        return Service.self == (any Error).self ? unsafeBitCast(service, to: AnyObject.self) : object
    }

    @usableFromInline @inline(never)
    static func dynamicInstance<Service>(_ service: Service) -> AnyObject? {
        if Service.self == (any Error).self { return (service as? any Error).flatMap(errorInstance) }
        if Service.self == AnyObject.self { return unsafeBitCast(service, to: AnyObject.self) }
        return Swift.type(of: service as Any) is AnyClass ? service as AnyObject : nil
    }
}

extension FastPath {
    /// The class instance an error is, out of its box.
    private static func errorInstance(_ error: any Error) -> AnyObject? {
        func open<Concrete>(_ error: Concrete) -> AnyObject? {
            // Safety: a value whose type is a class is a reference.
            Concrete.self is AnyClass ? unsafeBitCast(error, to: AnyObject.self) : nil
        }
        return _openExistential(error, do: open)
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// The container of static calls: that of the cycle in flight, else root. In a read section.
    @inlinable @inline(__always)
    var ambient: CorePointer? {
        pointee.depth != 0 ? pointee.view : CorePointer(bitPattern: ProcessState.root.load())
    }

    /// Whether what a binding's word leads to may be handed out on this thread.
    @inlinable @inline(__always)
    func mayTake(_ word: UInt) -> Bool { word & 1 == 0 || pointee.main != 0 || Isolation.isMain }

    /// Whether something has to see this resolve, so that it may not take the fast path: `Resolver.decorate`, or the
    /// factory that it is a part of and that may suspend.
    @usableFromInline @inline(never)
    var isIntercepted: Bool {
        ProcessState.interceptors.load() & 1 != 0 || (pointee.depth == 0 && AsyncFrame.isCurrent)
    }
}
