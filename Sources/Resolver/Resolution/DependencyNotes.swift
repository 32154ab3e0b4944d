/// A key that was asked for while an instance was built, and what answered.
struct Note: Hashable {
    enum Question: Hashable {
        case one(ServiceKey)
        /// `resolveAll` asks for every registration of a type.
        case every(UInt)
    }

    /// What a container answers today: the serial numbers of recipes, none for nothing.
    enum Answer: Hashable {
        case one(UInt?)
        case every([UInt])
        /// Changed while the instance was being built: what was built may be from what was there before.
        case unknown
    }

    let question: Question
    /// What the container answered that the instance was built for.
    let answer: Answer

    init(_ question: Question, in view: CorePointer, before: UInt) {
        self.question = question
        let seen = Note.ask(question, in: view)
        switch seen {
        case .one(let serial?) where serial > before: answer = .unknown
        case .every(let serials) where serials.contains(where: { $0 > before }): answer = .unknown
        default: answer = seen
        }
    }

    /// Under `Wiring.lock`.
    func answer(of view: CorePointer) -> Answer { Note.ask(question, in: view) }

    private static func ask(_ question: Question, in view: CorePointer) -> Answer {
        switch question {
        case .one(let key): return .one(view.recipe(for: key)?.serial)
        case .every(let type): return .every(view.recipes(of: type).map(\.serial))
        }
    }
}

/// The keys asked for in the cycle in flight, in the order of asking, as words of the thread's own buffer.
///
/// Making an instance asks for keys between its beginning and its end, so what it was built from is a
/// stretch of the buffer, plus what the instances it found ready-made were built from. Nobody reads the
/// buffer until an instance is to be kept; noting is one store.
enum DependencyNotes {
    /// The two low bits of a word tell what it is.
    enum Tag: UInt {
        /// A binding: its key was asked for.
        case binding = 0
        /// The slot whose kept instance answered the binding before it.
        case slot = 1
        /// The index of a graph entry that answered the binding before it.
        case graph = 2
        /// A retained object: a `QuestionBox`, or a container that has to live as long as its bindings stand here.
        case object = 3
    }

    /// A question that no binding stands for.
    final class QuestionBox {
        let question: Note.Question
        let core: UInt

        init(_ question: Note.Question, _ core: CorePointer) {
            self.question = question
            self.core = UInt(bitPattern: core)
        }
    }

    /// All that was asked of `view` in a stretch of the cycle's notes, directly or by what answered. Under `Wiring.lock`.
    static func collect(_ thread: ThreadPointer, from start: Int, in view: CorePointer) -> Set<Note.Question> {
        var questions: Set<Note.Question> = []
        var visited: Set<UInt> = []
        func visit(_ range: Range<Int>) {
            // Whether the last binding belonged to the container we ask about.
            var concerns = false
            for index in range {
                let word = thread.pointee.notes[index]
                let pointer = UnsafeMutableRawPointer(bitPattern: word & ~3)
                switch Tag(rawValue: word & 3).unsafelyUnwrapped {
                case .binding:
                    guard let binding = pointer?.assumingMemoryBound(to: Binding.self).pointee else { continue }
                    concerns = binding.core == view
                    if concerns { questions.insert(.one(binding.key)) }
                case .slot:
                    // Safety: the cycle has pinned the epoch, so the slot is not freed.
                    guard concerns, let pointer, visited.insert(word).inserted else { continue }
                    let slot = Unmanaged<InstanceSlot>.fromOpaque(pointer).takeUnretainedValue()
                    // The slot answered, so its own key was as good as asked for: an alias may have led to it.
                    questions.insert(.one(slot.recipe.key))
                    for note in slot.notes { questions.insert(note.question) }
                case .graph:
                    guard visited.insert(word).inserted else { continue }
                    let entry = thread.pointee.graph[Int(word >> 2)]
                    if entry.view == view { visit(entry.notes) }
                case .object:
                    guard let pointer,
                        let box = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? QuestionBox
                    else { continue }
                    if box.core == UInt(bitPattern: view) { questions.insert(box.question) }
                }
            }
        }
        visit(start..<thread.pointee.noteCount)
        return questions
    }
}

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
        guard let address = UnsafeRawPointer(bitPattern: word),
            let object = address.load(as: Unmanaged<WeakReference>.self)._withUnsafeGuaranteedRef({ $0.object }),
            noteKept(binding, binding.weak, word)
        else { return nil }
        return (object, address + KeptValue.weakHeader)
    }

    func note(_ slot: InstanceSlot) {
        append(UInt(bitPattern: Unmanaged.passUnretained(slot).toOpaque()) | DependencyNotes.Tag.slot.rawValue)
    }

    func noteGraph(_ index: Int) {
        append(UInt(index) << 2 | DependencyNotes.Tag.graph.rawValue)
    }

    func note(_ question: Note.Question, in core: CorePointer) {
        if pointee.depth == 0 { return }
        appendObject(DependencyNotes.QuestionBox(question, core))
    }

    /// The cycle is over.
    func forgetNotes() {
        while pointee.noteCount > 0 {
            pointee.noteCount -= 1
            let word = pointee.notes[pointee.noteCount]
            if word & 3 == DependencyNotes.Tag.object.rawValue, let pointer = UnsafeRawPointer(bitPattern: word & ~3) {
                Unmanaged<AnyObject>.fromOpaque(pointer).release()
            }
        }
    }
}
