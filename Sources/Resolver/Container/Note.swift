/// A key that was asked for while an instance was built, and what answered.
struct Note: Hashable {
    enum Question: Hashable {
        case one(ServiceKey)
        /// `resolveAll` asks for every registration of a type.
        case every(UInt)
        /// The container itself: what holds one is no other container's.
        case container
    }

    /// The answer of a container today: the serial numbers of recipes, none for nothing. That of an alias comes with
    /// those of what it stands for.
    enum Answer: Hashable {
        case one(UInt?)
        case several([UInt])
        /// Changed while the instance was being built: what was built may be from what was there before.
        case unknown

        /// When what answers was registered.
        var serials: [UInt] {
            switch self {
            case .one(let serial): return serial.map { [$0] } ?? []
            case .several(let serials): return serials
            case .unknown: return []
            }
        }
    }

    let question: Question
    /// The answer of the container that the instance was built for.
    let answer: Answer

    init(_ question: Question, in requester: CorePointer, before: UInt) {
        self.question = question
        let seen = Note.ask(question, in: requester)
        switch seen {
        case .one(let serial?) where serial > before: answer = .unknown
        case .several(let serials) where serials.contains(where: { $0 > before }): answer = .unknown
        default: answer = seen
        }
    }

    /// Under `ProcessState.lock`.
    func answer(of requester: CorePointer) -> Answer { Note.ask(question, in: requester) }

    @inline(never)
    static func ask(_ question: Question, in requester: CorePointer) -> Answer {
        switch question {
        case .one(let key):
            guard let recipe = requester.recipe(for: key) else { return .one(nil) }
            let isWhole = recipe.alias == nil && recipe.settings.scope.storage != .nested
            return isWhole ? .one(recipe.serial) : .several(whole(recipe, in: requester))
        case .container: return .one(requester.state.serial)
        case .every(let type): return .several(requester.recipes(of: type).flatMap { whole($0, in: requester) })
        }
    }

    /// A recipe, with what it stands for. Of what each nested container has its own, the container belongs to it.
    private static func whole(_ recipe: Recipe, in requester: CorePointer) -> [UInt] {
        if recipe.alias == nil { return serials(of: recipe, in: requester) }
        return [recipe.serial]
            + requester.aliases(of: recipe.key).flatMap { key in
                requester.recipe(for: key).map { serials(of: $0, in: requester) } ?? [0]
            }
    }

    private static func serials(of recipe: Recipe, in requester: CorePointer) -> [UInt] {
        if recipe.settings.scope.storage != .nested { return [recipe.serial] }
        return [recipe.serial, requester.keeper(of: recipe)?.state.serial ?? 0]
    }
}

/// Records what a kept instance was built from: the questions, and what the kept instances among the answers were built
/// from. A graph, so that a chain of n services is noted in n steps.
final class Provenance: @unchecked Sendable {
    // Safety: `parts` changes only where the object ends, and then it is nobody else's.

    let notes: [Note]
    private(set) var parts: [Provenance]

    init(notes: [Note], parts: [Provenance]) {
        self.notes = notes
        self.parts = parts
    }

    private static let empty = Provenance(notes: [], parts: [])

    /// One for all that is built from nothing.
    static func of(_ notes: [Note], _ parts: [Provenance]) -> Provenance {
        notes.isEmpty && parts.isEmpty ? empty : Provenance(notes: notes, parts: parts)
    }

    /// Link by link: a chain may be longer than the stack is deep.
    deinit {
        var pending = parts
        parts = []
        while var last = pending.popLast() {
            if isKnownUniquelyReferenced(&last) {
                pending += last.parts
                last.parts = []
            }
        }
    }

    /// Whether a condition holds for all that the instance was built from, however deep.
    func allSatisfy(_ condition: (Note) -> Bool) -> Bool {
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var pending = [self]
        while let next = pending.popLast() {
            if !next.notes.allSatisfy(condition) { return false }
            for part in next.parts where visited.insert(ObjectIdentifier(part)).inserted { pending.append(part) }
        }
        return true
    }

    /// All that was asked, however deep.
    var questions: Set<Note.Question> {
        var questions: Set<Note.Question> = []
        _ = allSatisfy { note in
            questions.insert(note.question)
            return true
        }
        return questions
    }
}
