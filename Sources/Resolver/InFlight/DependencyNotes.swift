/// The keys asked for in the pass in flight, in the order of asking, as words of the thread's own buffer.
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
        /// A retained object: a `QuestionBox`, a `CollectedBox`, or a container that has to live as long as its
        /// bindings stand here.
        case object = 3
        /// A kept instance was made here: the index behind all that was asked for it, where its slot stands. Before it
        /// stands the container it was made for.
        case made = 4
        /// A container that a kept instance is about to be made for.
        case requester = 5
        /// A binding whose key will be asked for later.
        case later = 6

        static let mask: UInt = 7
    }

    /// A question that no binding stands for.
    final class QuestionBox {
        let question: Note.Question
        let core: UInt
        /// Whether it will be asked later.
        let isLater: Bool

        init(_ question: Note.Question, _ core: CorePointer, isLater: Bool) {
            self.question = question
            self.core = UInt(bitPattern: core)
            self.isLater = isLater
        }
    }

    /// The questions to a container, and what the kept instances that answered were built from.
    struct Collected {
        private(set) var questions: Set<Note.Question> = []
        private var partsByIdentity: [ObjectIdentifier: Provenance] = [:]
        #if DEBUG
            /// The registrations of kept instances that have answered, for warnings.
            private(set) var held: Set<UInt> = []
            /// The questions that have been asked, and will not only be asked later as a `Provider` does when it is called. For
            /// warnings.
            private(set) var asked: Set<Note.Question> = []
        #endif

        var parts: [Provenance] { Array(partsByIdentity.values) }

        /// The questions asked directly, and those of what was found ready-made.
        var allQuestions: Set<Note.Question> { Provenance(notes: [], parts: parts).questions.union(questions) }

        /// Adds a question that has been asked, or one that will be asked later: each decides who shares what is made. (C7)
        mutating func add(_ question: Note.Question, isLater: Bool = false) {
            questions.insert(question)
            #if DEBUG
                if !isLater { asked.insert(question) }
            #endif
        }

        mutating func add(_ part: Provenance) { partsByIdentity[ObjectIdentifier(part)] = part }

        /// A kept instance has answered. Under `ProcessState.lock`.
        mutating func hold(_ slot: InstanceSlot) {
            // Its own key was as good as asked for: an alias may have led to it.
            add(.one(slot.recipe.key))
            #if DEBUG
                held.insert(slot.recipe.registered.serial)
            #endif
        }

        /// A kept instance has answered a container. Under `ProcessState.lock`.
        mutating func add(_ slot: InstanceSlot, for requester: CorePointer) {
            hold(slot)
            if !requester.isAcross(slot) { add(slot.provenance) }
        }

        @inline(never)
        mutating func merge(_ other: Collected) {
            #if DEBUG
                asked = Self.union(asked, other.asked)
                held.formUnion(other.held)
            #endif
            questions = Self.union(questions, other.questions)
            partsByIdentity.merge(other.partsByIdentity) { own, _ in own }
        }

        /// Adds the fewer to the more, as a chain of services hands on all that has been asked for below.
        private static func union(_ questions: consuming Set<Note.Question>, _ others: Set<Note.Question>) -> Set<
            Note.Question
        > {
            if others.count > questions.count { return others.union(questions) }
            questions.formUnion(others)
            return questions
        }
    }

    /// The notes collected before, for an instance that was made in an earlier stretch of an asynchronous pass.
    final class CollectedBox {
        let collected: Collected
        let core: UInt

        init(_ collected: Collected, _ core: CorePointer) {
            self.collected = collected
            self.core = UInt(bitPattern: core)
        }
    }

    /// Returns what was asked of `requester` since a mark in the pass's notes. Under `ProcessState.lock`.
    static func collect(_ thread: ThreadPointer, from start: Int, in requester: CorePointer) -> Collected {
        collect(thread, in: start..<thread.pointee.noteCount, of: requester)
    }

    /// The object that a word holds, if it does.
    static func object(_ word: UInt) -> Unmanaged<AnyObject>? {
        guard word & Tag.mask == Tag.object.rawValue else { return nil }
        return UnsafeRawPointer(bitPattern: word & ~Tag.mask).map { .fromOpaque($0) }
    }
}
