import ResolverGraph

/// A question that is asked by all means, of a container that is known.
struct CertainQuestion {
    let question: QuestionFacts
    /// The program's own question that leads to this one.
    let first: QuestionFacts
}

extension Wiring {
    /// Returns the questions that the program asks in any case, and those that the factories behind them ask the same
    /// container. It does not follow a question that several registrations may answer.
    ///
    /// An instance that is kept, and has been made for somebody else, changes nothing of that: it is shared with those only who
    /// have the same parts.
    func findCertain() -> [CertainQuestion] {
        var found: [CertainQuestion] = []
        var pending: [(registration: Int, asker: Container, first: QuestionFacts)] = []
        var seen: Set<Pair> = []
        func follow(_ question: QuestionFacts, from first: QuestionFacts) {
            guard question.isCertain, question.way.isDisjoint(with: [.optional, .every, .later]),
                let asker = question.container
            else { return }
            found.append(CertainQuestion(question: question, first: first))
            guard let registration = onlyAnswer(to: question), let number = registration.number else { return }
            for keeper in keepers(of: number, askedBy: [asker])
            where seen.insert(Pair(registration: number, asker: keeper)).inserted {
                pending.append((number, keeper, first))
            }
        }
        for question in program.questions where question.isReached { follow(question, from: question) }
        while let (number, asker, first) = pending.popLast() {
            let registration = program.registrations[number]
            for question in registration.questions + dependencies(of: registration)
            where question.container == .asking(number) {
                var own = question
                own.container = asker
                follow(own, from: first)
            }
        }
        return found
    }

    private struct Pair: Hashable {
        let registration: Int
        let asker: Container
    }

    /// A note of where it begins, if that is elsewhere.
    func whereAsked(_ one: CertainQuestion) -> [Diagnostic.Note] {
        if one.first.place == one.question.place { return [] }
        return [.init(place: one.first.place, message: "\(said(one.first.type, one.first.name)) is asked for here")]
    }
}
