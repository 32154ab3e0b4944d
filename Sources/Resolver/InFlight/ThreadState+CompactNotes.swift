/// A factory may resolve without end. So that its notes do, what the innermost service has asked for is gathered now
/// and then: asking twice is the same as asking once.
extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Makes the notes of the innermost service into as many as it has asked different things. Within a pass, outside
    /// of read sections and of the lock.
    ///
    /// The notes of outer services keep their places, since marks point there.
    @inline(never)
    func compactNotes() {
        let depth = pointee.depth
        if depth == 0 { return }
        let first = pointee.frames[depth - 1].firstNote
        let stretch = first..<pointee.noteCount
        let collected = ProcessState.lock.withLock { DependencyNotes.collectAll(self, in: stretch) }
        // Graph entries that were made in the stretch point into it.
        for index in pointee.graphBase..<pointee.graphCount {
            if pointee.graph[index].notes.lowerBound >= first { gatherNotes(ofGraphEntry: index) }
            // Noted for this service, but no longer behind where one within it will begin.
            pointee.graph[index].lastNote = Swift.min(pointee.graph[index].lastNote, first)
        }
        let forgotten = takeNotes(downTo: first)
        var held: Set<ObjectIdentifier> = []
        var size = 0
        for (requester, collected) in collected {
            note(collected, of: requester)
            size += collected.questions.count
        }
        // Not before there are twice as many as are left, so that all times together cost no more than twice the last.
        pointee.noteLimit = 2 * pointee.noteCount + Swift.max(ThreadState.firstNoteLimit, size)
        // Containers are held until the pass ends, once each: graph entries go by their addresses.
        var released: [Unmanaged<AnyObject>] = []
        for object in forgotten {
            let reference = object.takeUnretainedValue()
            if reference is Resolver, held.insert(ObjectIdentifier(reference)).inserted {
                append(held: object)
            } else {
                released.append(object)
            }
        }
        // Releasing them may end objects of the user's, whose `deinit` finds the notes in order.
        for object in released { object.release() }
    }

    private func gatherNotes(ofGraphEntry index: Int) {
        let entry = pointee.graph[index]
        if entry.notes.isEmpty { return }
        let collected = ProcessState.lock.withLock {
            DependencyNotes.collect(self, in: entry.notes, of: entry.requester)
        }
        pointee.graph[index].gathered = .passRetained(DependencyNotes.CollectedBox(collected, entry.requester))
        pointee.graph[index].notes = 0..<0
    }

    /// Takes away the notes from an index on, and hands over the objects among them.
    private func takeNotes(downTo first: Int) -> [Unmanaged<AnyObject>] {
        var objects: [Unmanaged<AnyObject>] = []
        while pointee.noteCount > first {
            pointee.noteCount -= 1
            if let object = DependencyNotes.object(pointee.notes[pointee.noteCount]) { objects.append(object) }
        }
        return objects
    }
}
