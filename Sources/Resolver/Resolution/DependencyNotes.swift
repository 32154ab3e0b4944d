/// The keys asked for in the cycle in flight, in the order of asking, as words of the thread's own buffer.
///
/// Making an instance asks for keys between its beginning and its end, so what it was built from is a
/// stretch of the buffer, plus what the instances it found ready-made were built from. Nobody reads the
/// buffer until an instance is to be kept; noting is one store.
enum DependencyNotes {
    /// The three low bits of a word tell what it is.
    enum Tag: UInt {
        /// A binding: its key was asked for.
        case binding = 0
        /// The slot whose kept instance answered the binding before it.
        case slot = 1
        /// The index of a graph entry that answered the binding before it.
        case graph = 2
        /// A retained object: a `QuestionBox`, or a container that has to live as long as its bindings stand here.
        case object = 3
        /// A kept instance was made here: the index behind all that was asked for it, where its slot stands.
        case made = 4

        static let mask: UInt = 7
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

    /// What was asked of `view` in a stretch of the cycle's notes, and what the kept instances that answered were built
    /// from. Under `Wiring.lock`.
    static func collect(
        _ thread: ThreadPointer, from start: Int, in view: CorePointer
    ) -> (questions: Set<Note.Question>, parts: [Provenance]) {
        var questions: Set<Note.Question> = []
        var parts: [Provenance] = []
        var visited: Set<UInt> = []
        func visit(_ range: Range<Int>) {
            // Whether the last binding belonged to the container we ask about.
            var concerns = false
            var index = range.lowerBound
            while index < range.upperBound {
                let word = thread.pointee.notes[index]
                let pointer = UnsafeMutableRawPointer(bitPattern: word & ~Tag.mask)
                index += 1
                switch Tag(rawValue: word & Tag.mask) {
                case .binding, nil:
                    guard let binding = pointer?.assumingMemoryBound(to: Binding.self).pointee else { continue }
                    concerns = binding.core == view
                    if concerns { questions.insert(.one(binding.key)) }
                case .slot:
                    // Safety: the cycle has pinned the epoch, so the slot is not freed.
                    guard concerns, let pointer, visited.insert(word).inserted else { continue }
                    let slot = Unmanaged<InstanceSlot>.fromOpaque(pointer).takeUnretainedValue()
                    // The slot answered, so its own key was as good as asked for: an alias may have led to it.
                    questions.insert(.one(slot.recipe.key))
                    parts.append(slot.provenance)
                case .graph:
                    guard visited.insert(word).inserted else { continue }
                    let entry = thread.pointee.graph[Int(word >> 3)]
                    if entry.view == view { visit(entry.notes) }
                case .object:
                    guard let pointer,
                        let box = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? QuestionBox
                    else { continue }
                    if box.core == UInt(bitPattern: view) { questions.insert(box.question) }
                case .made:
                    // Its slot knows. Before it stands the binding it was asked for by.
                    let own = UnsafeMutableRawPointer(bitPattern: thread.pointee.notes[index] & ~Tag.mask)
                    concerns = own?.assumingMemoryBound(to: Binding.self).pointee.core == view
                    index = Int(word >> 3)
                }
            }
        }
        visit(start..<thread.pointee.noteCount)
        return (questions, parts)
    }
}
