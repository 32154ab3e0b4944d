/// Stretches of an asynchronous making that run on one thread without suspending.
extension AsyncFrame {
    /// Runs a stretch with the frames of this cycle on the calling thread's stack: static calls, the graph, notes and
    /// paths are then what they are in any synchronous cycle.
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
        /// The first graph entry, and the first note, that are not the cycle's already.
        let firstEntry: Int
        let firstNote: Int
    }

    func mount(on thread: ThreadPointer) -> Mount {
        thread.pin()
        thread.pointee.graphBase = thread.pointee.graphCount
        for frame in path { thread.mount(frame) }
        ProcessState.lock.withLock {
            // What it borrows stays, even if this is a task that was left behind, and the frames end meanwhile.
            cycle.frames += 1
            for (key, entry) in cycle.entries { thread.importGraph(entry, of: key.view) }
        }
        thread.innermostBegins()
        return Mount(firstEntry: thread.pointee.graphCount, firstNote: thread.noteMark)
    }

    func unmount(_ mount: Mount, from thread: ThreadPointer) {
        let entries = ProcessState.lock.withLock {
            notes.merge(DependencyNotes.collect(thread, from: mount.firstNote, in: core))
            for index in mount.firstEntry..<thread.pointee.graphCount { thread.exportGraph(index, to: cycle) }
            return cycle.leave()
        }
        thread.unmount()
        for entry in entries { entry.bits.deallocate() }
    }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    fileprivate func mount(_ frame: AsyncFrame) {
        append(
            Frame(
                binding: frame.binding, recipe: frame.recipe.core, view: frame.core, location: frame.location,
                hasArguments: frame.hasArguments))
    }

    /// Notes from here on are the innermost frame's; those before it were imported and stay where they are.
    fileprivate func innermostBegins() {
        if pointee.depth != 0 { pointee.frames[pointee.depth - 1].firstNote = pointee.noteCount }
    }

    fileprivate func unmount() {
        pointee.depth = 0
        endCycle()
    }
}

// MARK: - The graph, under `ProcessState.lock`

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Lets the thread find an instance of the cycle's. What it was built from goes into the notes, where finding it
    /// leads.
    fileprivate func importGraph(_ entry: AsyncCycle.Entry, of view: CorePointer) {
        let start = noteMark
        note(entry.notes, of: view)
        append(
            GraphEntry(
                recipe: entry.recipe.core, view: view, object: .passRetained(entry.object), bits: entry.bits.borrowed,
                notes: start..<noteMark))
    }

    /// Leaves an instance to the cycle. If another stretch has been faster, that one's stays.
    fileprivate func exportGraph(_ index: Int, to cycle: AsyncCycle) {
        let entry = pointee.graph[index]
        let key = AsyncCycle.Key(recipe: entry.recipe, view: entry.view)
        if cycle.entries[key] != nil { return }
        cycle.entries[key] = AsyncCycle.Entry(
            recipe: entry.recipe.pointee.object.takeUnretainedValue(), container: entry.view.resolver,
            object: entry.object.takeUnretainedValue(),
            bits: entry.bits, notes: DependencyNotes.collect(self, in: entry.notes, of: entry.view))
        pointee.graph[index].bits = entry.bits.borrowed
    }
}
