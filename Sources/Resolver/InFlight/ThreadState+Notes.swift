extension UnsafeMutablePointer where Pointee == ThreadState {
    @inline(__always)
    private func append(_ word: UInt) {
        let count = pointee.noteCount
        if count == pointee.noteCapacity { growNotes() }
        pointee.notes[count] = word
        pointee.noteCount = count &+ 1
    }

    @inline(never)
    private func growNotes() {
        let bigger = UnsafeMutablePointer<UInt>.allocate(capacity: pointee.noteCapacity * 2)
        bigger.moveInitialize(from: pointee.notes, count: pointee.noteCount)
        pointee.notes.deallocate()
        pointee.notes = bigger
        pointee.noteCapacity *= 2
    }

    /// Notes, within a pass, that a key was asked for. The binding has to be pinned.
    @inline(__always)
    func note(_ binding: BindingPointer) {
        hold(binding)
        append(UInt(bitPattern: binding))
    }

    /// Notes, within a pass and a read section, that a key will be asked for later.
    func note(later binding: BindingPointer) {
        pin()
        hold(binding)
        append(UInt(bitPattern: binding) | DependencyNotes.Tag.later.rawValue)
    }

    /// Notes, within a pass and a read section, that an alias was asked for, and has its recipe stay until the pass
    /// ends.
    func noteAlias(_ binding: BindingPointer) {
        pin()
        note(binding)
    }

    /// A container asked explicitly, in the middle of another's pass, may be gone before the pass ends.
    @inline(__always)
    private func hold(_ binding: BindingPointer) {
        if binding.pointee.core != pointee.requester { appendObject(binding.pointee.core.resolver) }
    }

    /// Goes on holding an object that notes have held before.
    func append(held object: Unmanaged<AnyObject>) {
        append(UInt(bitPattern: object.toOpaque()) | DependencyNotes.Tag.object.rawValue)
    }

    @inline(never)
    private func appendObject(_ object: AnyObject) {
        append(UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()) | DependencyNotes.Tag.object.rawValue)
    }

    /// Notes, within a pass and a read section, that a kept instance answered, read from one of the binding's words.
    /// False, and nothing noted, if it has been withdrawn meanwhile.
    func noteKept(_ binding: BindingPointer, _ word: AtomicWord, _ value: UInt) -> Bool {
        if pointee.depth == 0 { return true }
        let slot = binding.slot.load()
        // A slot is published before its value and withdrawn after it: the same value again, the right slot in between.
        if slot == 0 || word.load() != value { return false }
        // The slow path can make fewer of them.
        if pointee.noteCount > pointee.noteLimit { return false }
        pin()
        hold(binding)
        append(UInt(bitPattern: binding))
        append(slot | DependencyNotes.Tag.slot.rawValue)
        return true
    }

    /// The weakly kept instance of a binding, if it is still alive, noted. In a read section, which is still one
    /// afterwards; what is returned has to be released outside of it, found or not.
    func weakInstance(_ binding: BindingPointer) -> WeakFind {
        let word = binding.weak.load()
        guard let address = UnsafeRawPointer(bitPattern: word & ~1), mayTake(word) else { return WeakFind() }
        let reference = address.load(as: Unmanaged<WeakReference>.self).takeUnretainedValue()
        var found = WeakFind()
        if let deadline = reference.deadline {
            // The clock may ask for what it times.
            if isDeep { return found }
            // Whether it is over, a clock of the user's says: outside of the read section. What was found is still
            // there if the word is; that it can be looked at, the container sees to.
            let (core, key) = (binding.pointee.core, binding.key)
            found.hold(core.resolver, deadline)
            endReading()
            let isOver = deadline.isOver()
            beginReading()
            guard !isOver, core.find(key.type, key.name) == binding, binding.weak.load() == word else { return found }
        } else {
            guard let object = reference.object else { return found }
            found.hold(object, nil)
        }
        if noteKept(binding, binding.weak, word) { found.bits = address + KeptValue.weakHeader }
        return found
    }

    /// Notes that a kept instance answered, which was found under the lock, and pinned there.
    func note(_ slot: InstanceSlot) {
        append(UInt(bitPattern: Unmanaged.passUnretained(slot).toOpaque()) | DependencyNotes.Tag.slot.rawValue)
    }

    /// Makes room for `noteMade`, within a pass; nil outside of one, where nobody would read it.
    func noteMaking(for requester: CorePointer) -> Int? {
        if pointee.depth == 0 { return nil }
        append(UInt(bitPattern: requester) | DependencyNotes.Tag.requester.rawValue)
        append(DependencyNotes.Tag.object.rawValue)
        return pointee.noteCount - 1
    }

    /// Says, where room was made, that all that has been asked since was for the making of the slot's instance.
    /// Under `ProcessState.lock`, as it is younger than anything the pass has found.
    func noteMade(_ slot: InstanceSlot, at index: Int?) {
        if pointee.depth != 0 { pin() }
        if let index {
            pointee.notes[index] = UInt(pointee.noteCount) << 3 | DependencyNotes.Tag.made.rawValue
        }
        note(slot)
    }

    /// Notes that a graph entry answered for a binding, unless the service in the making has had it before.
    func noteGraph(_ binding: BindingPointer, _ index: Int) {
        let first = pointee.depth == 0 ? 0 : pointee.frames[pointee.depth - 1].firstNote
        if pointee.graph[index].lastNote >= first, pointee.graph[index].lastBinding == binding { return }
        pin()
        note(binding)
        pointee.graph[index].lastNote = pointee.noteCount
        pointee.graph[index].lastBinding = binding
        append(UInt(index) << 3 | DependencyNotes.Tag.graph.rawValue)
    }

    func note(_ question: Note.Question, isLater: Bool = false, in core: CorePointer) {
        if pointee.depth == 0 { return }
        if pointee.noteCount > pointee.noteLimit { compactNotes() }
        appendObject(DependencyNotes.QuestionBox(question, core, isLater: isLater))
    }

    /// Notes, within a pass, what was collected in an earlier stretch of it.
    func note(_ collected: DependencyNotes.Collected, of core: CorePointer) {
        appendObject(DependencyNotes.CollectedBox(collected, core))
    }

    /// The pass is over.
    func forgetNotes() {
        pointee.noteLimit = ThreadState.firstNoteLimit
        while pointee.noteCount > 0 {
            pointee.noteCount -= 1
            DependencyNotes.object(pointee.notes[pointee.noteCount])?.release()
        }
    }
}
