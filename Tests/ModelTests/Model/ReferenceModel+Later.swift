/// Instances ask for something later, and so do owners that the test has made. (C11, S12)
extension ReferenceModel {
    struct Later {
        let question: LaterQuestion
        let place: Place
        /// The sandbox that it was made in.
        var sandbox: Int?
        /// Kept since it was first read, if it keeps anything; it may be nothing.
        var answer: Answer?
        /// The container that it holds.
        var given: Int?
        /// Whether it was made within `withRoot`.
        var isWithinRoot = false
    }

    struct Answer {
        let instance: Int?
    }

    /// The container that is asked then.
    enum Place {
        /// Whichever static calls go to: it was made for root.
        case root
        case container(Int)
        /// That of the kept instance that it is a part of, which is not known before that is kept.
        case owner(Kept)
    }

    /// A making whose instance is to be kept, by its beginning.
    struct Kept {
        let begun: Int
        let madeFor: Int
    }

    /// Who is asked later by what is being made now. Asking for it counts as asked now. (C7)
    mutating func later(_ questions: [LaterQuestion], _ cycle: inout ModelCycle) -> [Later] {
        for question in questions { cycle.note([.one(question.key)]) }
        return questions.map { Later(question: $0, place: place(cycle), sandbox: sandbox) }
    }

    private func place(_ cycle: ModelCycle) -> Place {
        if cycle.view == root { return .root }
        // What is made for another container on the way is not a part of what that is made for.
        let near = cycle.makings.reversed().prefix { $0.view == cycle.view }
        guard let making = near.first(where: { $0.recipe.scope.isKept }), making.recipe.home != cycle.view else {
            return .container(cycle.view)
        }
        return .owner(Kept(begun: making.begun, madeFor: cycle.view))
    }

    /// The instance of a making is kept. What belongs to root asks where static calls go, whoever root is by then.
    mutating func isKept(by slot: Slot, _ making: ModelCycle.Making) {
        owners[making.begun] = .some(slot.owner == root ? nil : slot.owner)
    }

    /// An owner is made outside of any factory.
    mutating func makeOwner(_ question: LaterQuestion, _ place: OwnerPlace) {
        var later: Later
        switch place {
        case .outside: later = Later(question: question, place: .root)
        case .withRoot(let position):
            later = Later(question: question, place: .container(handle(position)), isWithinRoot: true)
        case .given(let position):
            let container = handle(position)
            // A handle is for the container that was asked, and does not keep that alive.
            let isAmbient = container == root && !question.kind.isWrapper
            later = Later(question: question, place: isAmbient ? .root : .container(container))
            if question.kind.isWrapper { later.given = container }
        }
        later.sandbox = sandbox
        ownLaters.append(later)
    }
}
