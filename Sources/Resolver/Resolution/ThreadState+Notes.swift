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

    /// Notes, within a cycle, that a key was asked for.
    @usableFromInline
    func note(_ binding: BindingPointer) {
        hold(binding)
        append(UInt(bitPattern: binding))
    }

    /// A container asked explicitly, in the middle of another's cycle, may be gone before the cycle ends.
    @inline(__always)
    private func hold(_ binding: BindingPointer) {
        if binding.pointee.core != pointee.view { appendObject(binding.pointee.core.resolver) }
    }

    @inline(never)
    private func appendObject(_ object: AnyObject) {
        append(UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()) | DependencyNotes.Tag.object.rawValue)
    }

    /// Notes, within a cycle and a read section, that a kept instance answered, read from one of the binding's words.
    /// False, and nothing noted, if it has been withdrawn meanwhile.
    @usableFromInline
    func noteKept(_ binding: BindingPointer, _ word: AtomicWord, _ value: UInt) -> Bool {
        if pointee.depth == 0 { return true }
        let slot = binding.slot.load()
        // A slot is published before its value and withdrawn after it: the same value again, the right slot in between.
        if slot == 0 || word.load() != value { return false }
        hold(binding)
        append(UInt(bitPattern: binding))
        append(slot | DependencyNotes.Tag.slot.rawValue)
        return true
    }

    /// The weakly kept instance of a binding, if it is still alive, noted, and the bits of the service it is. In a read
    /// section.
    @usableFromInline
    func weakInstance(_ binding: BindingPointer) -> (object: AnyObject, bits: UnsafeRawPointer)? {
        let word = binding.weak.load()
        guard let address = UnsafeRawPointer(bitPattern: word) else { return nil }
        let reference = address.load(as: Unmanaged<WeakReference>.self)
        if let deadline = reference._withUnsafeGuaranteedRef({ $0.deadline }) {
            if !isBefore(deadline, binding, word) || !noteKept(binding, binding.weak, word) { return nil }
            return (deadline, address + KeptValue.weakHeader)
        }
        guard let object = reference._withUnsafeGuaranteedRef({ $0.object }), noteKept(binding, binding.weak, word)
        else { return nil }
        return (object, address + KeptValue.weakHeader)
    }

    /// Asks the clock, which is code of the user's, outside of the read section. What was found is still there if the word
    /// is; that it can be looked at, the container sees to, which is held.
    @inline(never)
    private func isBefore(_ deadline: Deadline, _ binding: BindingPointer, _ word: UInt) -> Bool {
        let container = binding.pointee.core.resolver
        defer { withExtendedLifetime(container) {} }
        endReading()
        let isOver = deadline.isOver()
        beginReading()
        return !isOver && binding.weak.load() == word
    }

    func note(_ slot: InstanceSlot) {
        append(UInt(bitPattern: Unmanaged.passUnretained(slot).toOpaque()) | DependencyNotes.Tag.slot.rawValue)
    }

    /// Makes room for `noteMade`, within a cycle; nil outside of one, where nobody would read it.
    func noteMaking() -> Int? {
        if pointee.depth == 0 { return nil }
        append(DependencyNotes.Tag.object.rawValue)
        return pointee.noteCount - 1
    }

    /// Says, where room was made, that all that has been asked since was for the making of the slot's instance.
    func noteMade(_ slot: InstanceSlot, at index: Int?) {
        if let index {
            pointee.notes[index] = UInt(pointee.noteCount) << 3 | DependencyNotes.Tag.made.rawValue
        }
        note(slot)
    }

    func noteGraph(_ index: Int) {
        append(UInt(index) << 3 | DependencyNotes.Tag.graph.rawValue)
    }

    func note(_ question: Note.Question, in core: CorePointer) {
        if pointee.depth == 0 { return }
        appendObject(DependencyNotes.QuestionBox(question, core))
    }

    /// Notes, within a cycle, what was collected in an earlier stretch of it.
    func note(_ collected: DependencyNotes.Collected, of core: CorePointer) {
        appendObject(DependencyNotes.CollectedBox(collected, core))
    }

    /// The cycle is over.
    func forgetNotes() {
        while pointee.noteCount > 0 {
            pointee.noteCount -= 1
            let word = pointee.notes[pointee.noteCount]
            let mask = DependencyNotes.Tag.mask
            if word & mask == DependencyNotes.Tag.object.rawValue,
                let pointer = UnsafeRawPointer(bitPattern: word & ~mask)
            {
                Unmanaged<AnyObject>.fromOpaque(pointer).release()
            }
        }
    }
}
