// Handing out what is kept.

extension FastPath {
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

    /// Writes a kept instance that is not an object. Ends the read section.
    @inline(never)
    static func writeKept(_ value: UInt, of binding: BindingPointer, into room: UnsafeMutableRawPointer) {
        room.write(kept: value, of: binding)
        ThreadState.current.endReading()
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
    static func take(
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
    static func takeEnclosing(
        _ thread: ThreadPointer, _ core: CorePointer, _ type: Any.Type, _ name: Resolver.Name?,
        into room: UnsafeMutableRawPointer
    ) -> Bool {
        guard let enclosing = CorePointer(bitPattern: core.enclosing.load()) else { return false }
        return takeKept(by: enclosing, thread, type, name, into: room)
    }

    @inline(__always)
    static func takeKept(
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

    /// Hands out what is kept of the type that an optional wraps, where the optional is known not to be registered
    /// itself, outside of passes. In a read section, which it ends only if it has found something.
    ///
    /// Safety: the room is laid out as an optional of the optional. A reference, and a value of a protocol type, has
    /// many bit patterns that stand for nothing, one for each level of nil; so it lies there as it does by itself.
    @inline(never)
    static func takeWrapped(
        _ thread: ThreadPointer, _ absent: BindingPointer, _ core: CorePointer, into room: UnsafeMutableRawPointer
    ) -> Bool {
        guard thread.pointee.depth == 0, let wrapped = TypeMetadata.wrapped(by: absent.metatype),
            let binding = core.find(UInt(bitPattern: ObjectIdentifier(wrapped)), absent.name)
        else { return false }
        switch binding.pointee.representation {
        case .object, .reference, .existential: break
        case .value, .other: return false
        }
        let value = binding.value.load()
        guard value != 0, thread.mayTake(value) else { return false }
        room.write(kept: value, of: binding)
        thread.endReading()
        return true
    }
}
