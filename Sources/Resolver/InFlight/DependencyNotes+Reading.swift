// Under `ProcessState.lock`.

extension DependencyNotes {
    /// Returns what was asked of `requester` in a stretch of the pass's notes.
    static func collect(_ thread: ThreadPointer, in stretch: Range<Int>, of requester: CorePointer) -> Collected {
        var collected = Collected()
        var reader = Reader(thread)
        reader.read(stretch, of: requester) { $1.add(to: &collected, of: $0) }
        return collected
    }

    /// Returns what `collect` returns for each container that something was asked of, in one go through the stretch: there may
    /// be as many containers as notes.
    static func collectAll(_ thread: ThreadPointer, in stretch: Range<Int>) -> [CorePointer: Collected] {
        var all: [CorePointer: Collected] = [:]
        var reader = Reader(thread)
        reader.read(stretch, of: nil) { $1.add(to: &all[$0, default: Collected()], of: $0) }
        return all
    }

    /// Something that a note says of a container.
    fileprivate enum Fact {
        case asked(Note.Question, isLater: Bool)
        case answered(InstanceSlot)
        case collected(Collected)

        func add(to collected: inout Collected, of requester: CorePointer) {
            switch self {
            case .asked(let question, let isLater): collected.add(question, isLater: isLater)
            case .answered(let slot): collected.add(slot, for: requester)
            case .collected(let other): collected.merge(other)
            }
        }
    }

    /// Goes through the notes. Instances and graph entries that several notes lead to are read once for each container.
    private struct Reader {
        private struct Visit: Hashable {
            let word: UInt
            let requester: CorePointer
        }

        private let thread: ThreadPointer
        private var visited: Set<Visit> = []

        init(_ thread: ThreadPointer) {
            Lock.assertHeld()
            self.thread = thread
        }

        /// Calls with what the notes in a range say of one container, or of all.
        mutating func read(_ range: Range<Int>, of requester: CorePointer?, _ tell: (CorePointer, Fact) -> Void) {
            // That of the last binding, if it is one that is asked about.
            var asked: CorePointer?
            func wanted(_ core: CorePointer?) -> CorePointer? { requester == nil || core == requester ? core : nil }
            var index = range.lowerBound
            while index < range.upperBound {
                let word = thread.pointee.notes[index]
                let pointer = UnsafeMutableRawPointer(bitPattern: word & ~Tag.mask)
                index += 1
                switch Tag(rawValue: word & Tag.mask) {
                case .binding, nil:
                    guard let binding = pointer?.assumingMemoryBound(to: Binding.self) else { continue }
                    asked = wanted(binding.pointee.core)
                    if let asked { tell(asked, .asked(.one(binding.key), isLater: false)) }
                case .later:
                    guard let binding = pointer?.assumingMemoryBound(to: Binding.self),
                        let core = wanted(binding.pointee.core)
                    else { continue }
                    tell(core, .asked(.one(binding.key), isLater: true))
                case .slot:
                    guard let asked, let pointer, visit(word, asked) else { continue }
                    // Safety: the pass has pinned it, so the slot is not freed.
                    tell(asked, .answered(Unmanaged.fromOpaque(pointer).takeUnretainedValue()))
                case .graph:
                    let entry = thread.pointee.graph[Int(word >> 3)]
                    guard let core = wanted(entry.requester), visit(word, core) else { continue }
                    read(entry.notes, of: core, tell)
                    if let gathered = entry.gathered?.takeUnretainedValue() {
                        tell(core, .collected(gathered.collected))
                    }
                case .object:
                    guard let pointer else { continue }
                    switch Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() {
                    case let box as QuestionBox:
                        guard let core = wanted(CorePointer(bitPattern: box.core)) else { continue }
                        tell(core, .asked(box.question, isLater: box.isLater))
                    case let box as CollectedBox:
                        guard let core = wanted(CorePointer(bitPattern: box.core)) else { continue }
                        tell(core, .collected(box.collected))
                    default: continue
                    }
                case .made:
                    // Its slot knows. It was made for the container that is said before it.
                    asked = wanted(CorePointer(bitPattern: thread.pointee.notes[index - 2] & ~Tag.mask))
                    index = Int(word >> 3)
                case .requester: continue
                }
            }
        }

        private mutating func visit(_ word: UInt, _ requester: CorePointer) -> Bool {
            visited.insert(Visit(word: word, requester: requester)).inserted
        }
    }
}
