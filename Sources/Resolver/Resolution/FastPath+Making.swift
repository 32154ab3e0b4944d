import ResolverAtomics

extension FastPath {
    /// A kept instance within a pass or on the main actor, else a unique or graph-scoped one, made if need be. Within
    /// a read section, which it ends.
    @inline(never)
    static func otherwise(
        _ thread: ThreadPointer, _ binding: BindingPointer, _ core: CorePointer, _ location: CodeLocation,
        into room: UnsafeMutableRawPointer
    ) -> Outcome {
        guard let recipe = RecipeCorePointer(bitPattern: binding.recipe.load()),
            ProcessState.interceptors.load() == 0 || !thread.isIntercepted(core)
        else {
            thread.endReading()
            return .declined
        }
        let flags = recipe.flags.load()
        if flags & RecipeCore.main != 0, thread.pointee.main == 0, !Isolation.isMain {
            thread.endReading()
            return .declined
        }
        let value = binding.value.load()
        if value != 0 {
            // The recipe may have been replaced since its flags were read: the value knows for itself where it may go.
            guard thread.mayTake(value), thread.noteKept(binding, binding.value, value) else {
                thread.endReading()
                return .declined
            }
            room.write(kept: value, of: binding)
            thread.endReading()
            return .served
        }
        if flags & RecipeCore.simple != 0 { return make(thread, binding, recipe, flags, core, location, into: room) }
        if flags & RecipeCore.weak != 0 {
            let found = thread.weakInstance(binding)
            if let bits = found.bits { room.write(held: bits, as: binding) }
            thread.endReading()
            // Not before: these may be the last references, and what they let go is code of the user's.
            found.release()
            return found.bits == nil ? .declined : .served
        }
        if recipe == RecipeCore.absent, takeWrapped(thread, binding, core, into: room) { return .served }
        thread.endReading()
        return .declined
    }

    @inline(__always)
    private static func make(
        _ thread: ThreadPointer, _ binding: BindingPointer, _ recipe: RecipeCorePointer, _ flags: UInt,
        _ core: CorePointer, _ location: CodeLocation, into room: UnsafeMutableRawPointer
    ) -> Outcome {
        let isGraph = flags & RecipeCore.graph != 0
        if isGraph, thread.pointee.depth != 0 {
            if thread.takeGraphInstance(binding, recipe, core, into: room) {
                thread.endReading()
                return .served
            }
            // The task's pass may have one: the slow path looks, under the lock.
            if thread.pointee.pass != nil {
                thread.endReading()
                return .declined
            }
        }
        if flags & RecipeCore.alias != 0 {
            return makeAlias(thread, binding, recipe, core, location, into: room)
        }
        let mark = thread.noteMark
        guard thread.push(binding, recipe, core, location, hasArguments: false) else {
            thread.endReading()
            return .declined
        }
        thread.endReading()
        var outcome = Outcome.served
        do throws(ResolverError) {
            try recipe.callHeld(binding, core.pointee.resolver, into: room)
            if !room.hasService(of: binding) {
                outcome = .refused(nil)
            } else if isGraph, thread.pointee.depth > 1, let object = room.holder(of: binding) {
                // For the rest of the pass. Value types are made anew. (S1)
                thread.keepInGraph(
                    recipe, core, object.retain(), bits: room, size: Int(binding.pointee.size), notesFrom: mark)
            }
        } catch {
            outcome = .refused(by: error)
        }
        thread.pop()
        return outcome
    }

    /// Within a pass, what the alias stands for takes its place; the pass holds the recipe.
    private static func makeAlias(
        _ thread: ThreadPointer, _ binding: BindingPointer, _ recipe: RecipeCorePointer, _ core: CorePointer,
        _ location: CodeLocation, into room: UnsafeMutableRawPointer
    ) -> Outcome {
        let isOutermost = thread.pointee.depth == 0
        if isOutermost || thread.isDeep {
            guard thread.push(binding, recipe, core, location, hasArguments: false) else {
                thread.endReading()
                return .declined
            }
        } else {
            thread.noteAlias(binding)
        }
        let outcome =
            followAlias(thread, binding, recipe, core, location, into: room)
            ?? callAlias(binding, recipe, core, into: room)
        if isOutermost { thread.pop() }
        return outcome
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// The container that answers where one is asked, or none in particular, as by static calls. Outside of passes
    /// that is the one asked, or root. In a read section.
    @inline(__always)
    func requesting(_ container: CorePointer?) -> CorePointer? {
        if pointee.depth != 0 { return requestingInPass(container) }
        return container ?? CorePointer(bitPattern: ProcessState.root.load())
    }

    /// Within a pass, the container that requested what is being made answers for the one where that is registered,
    /// too, so that a factory may ask the container it was written for by name (C9).
    @inline(__always)
    func requestingInPass(_ container: CorePointer?) -> CorePointer? {
        guard let container else { return pointee.requester }
        if pointee.askingItselfDepth == pointee.depth { return container }
        let recipe = pointee.frames[pointee.depth - 1].recipe
        return recipe.isWritten(for: container) ? pointee.requester : container
    }

    /// Whether what a binding's word leads to may be handed out on this thread.
    @inline(__always)
    func mayTake(_ word: UInt) -> Bool { word & ValueTag.main == 0 || pointee.main != 0 || Isolation.isMain }

    /// Whether something has to see this resolve, so that it may not take the fast path: `Resolver.decorate`, a
    /// witness, the sandbox that it is in, or the factory that it is a part of and that may suspend.
    @inline(never)
    func isIntercepted(_ core: CorePointer) -> Bool {
        let word = ProcessState.interceptors.load()
        if word & Interceptor.witness != 0 { return true }
        if word & Interceptor.sandbox != 0, core.world != (Surroundings.own?.world.words ?? .process) { return true }
        return pointee.depth == 0 && AsyncFrame.isCurrent
    }
}
