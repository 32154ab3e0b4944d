/// Stretches of an asynchronous making that run on one thread without suspending.
extension AsyncFrame {
    /// Runs a stretch with the frames of this pass on the calling thread's stack: static calls, the graph, notes and
    /// paths are then what they are in any synchronous pass.
    func mounted<Result>(_ body: () -> Result) -> Result {
        let thread = ThreadState.current
        // A synchronous factory cannot suspend, so a thread in the middle of one does not come by here, but for code
        // that bypasses the runtime.
        if thread.pointee.depth != 0 { return body() }
        let mount = mount(on: thread)
        defer { unmount(mount, from: thread) }
        return body()
    }

    struct Mount {
        /// The first graph entry, and the first note, that are not the pass's already.
        let firstEntry: Int
        let firstNote: Int
    }

    func mount(on thread: ThreadPointer) -> Mount {
        thread.pin()
        let asksItself = thread.pointee.askingItselfDepth == thread.pointee.depth
        thread.pointee.graphBase = thread.pointee.graphCount
        let path = path
        ProcessState.lock.withLock {
            for frame in path { thread.mount(frame) }
            // The pass stays, even if this is a task that was left behind, and the frames end meanwhile.
            pass.frames += 1
            thread.pointee.pass = pass.entries.isEmpty ? nil : .passUnretained(pass)
        }
        thread.innermostBegins()
        if asksItself { thread.pointee.askingItselfDepth = thread.pointee.depth }
        thread.pointee.isToRunAfterPass = true
        return Mount(firstEntry: thread.pointee.graphCount, firstNote: thread.noteMark)
    }

    func unmount(_ mount: Mount, from thread: ThreadPointer) {
        let entries = ProcessState.lock.withLock {
            notes.merge(DependencyNotes.collect(thread, from: mount.firstNote, in: core))
            // The last first, as the thread found them.
            for index in (mount.firstEntry..<thread.pointee.graphCount).reversed() {
                thread.exportGraph(index, to: pass)
            }
            return pass.leave()
        }
        thread.unmount()
        for entry in entries { entry.bits.deallocate() }
        thread.runAfterPass()
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    fileprivate func mount(_ frame: AsyncFrame) {
        append(
            Frame(
                binding: frame.binding, recipe: frame.recipe.core, requester: frame.core, location: frame.location,
                hasArguments: frame.hasArguments))
    }

    /// Notes from here on are the innermost frame's; those before it were imported and stay where they are.
    fileprivate func innermostBegins() {
        if pointee.depth != 0 { pointee.frames[pointee.depth - 1].firstNote = pointee.noteCount }
    }

    fileprivate func unmount() {
        if pointee.askingItselfDepth == pointee.depth { pointee.askingItselfDepth = 0 }
        pointee.depth = 0
        pointee.pass = nil
        endPass()
    }
}

// MARK: - The graph, under `ProcessState.lock`

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Lets the thread find an instance of the task's pass, if there is one that it has not found before. They come over one
    /// by one: a pass may have thousands.
    func importGraph(_ recipe: RecipeCorePointer, _ requester: CorePointer) {
        guard let pass = pointee.pass?.takeUnretainedValue(), !hasGraphInstance(recipe, requester),
            let entry = pass.entries[AsyncPass.Key(recipe: recipe, requester: requester)]
        else { return }
        append(
            GraphEntry(
                recipe: recipe, requester: requester, object: .passRetained(entry.object), bits: entry.bits.borrowed,
                notes: 0..<0, gathered: .passRetained(DependencyNotes.CollectedBox(entry.notes, requester))))
    }

    /// Leaves an instance to the pass. If another stretch has been faster, that one's stays.
    fileprivate func exportGraph(_ index: Int, to pass: AsyncPass) {
        let entry = pointee.graph[index]
        let key = AsyncPass.Key(recipe: entry.recipe, requester: entry.requester)
        if pass.entries[key] != nil { return }
        let left = AsyncPass.Entry(
            recipe: entry.recipe.owner, container: entry.requester.resolver,
            object: entry.object.takeUnretainedValue(),
            bits: entry.bits, notes: DependencyNotes.collect(self, in: entry.notes, of: entry.requester))
        pass.keep(left, for: key)
        pointee.graph[index].bits = entry.bits.borrowed
    }
}
