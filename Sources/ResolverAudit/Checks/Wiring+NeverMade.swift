import ResolverGraph

extension Wiring {
    /// Services that are kept, and asked for where nobody can wait, while nobody who waits ever asks for them, and nothing makes
    /// them ahead of time.
    var neverMade: [Diagnostic] {
        if program.warmsUp || program.isCutShort || registry != nil || !program.unknownQuestions.isEmpty
            || program.registrations.contains(where: \.facts.isEager)
        {
            return []
        }
        let (awaited, kept) = (awaited, keptSuspending)
        return questions.compactMap { question in
            let answer = answer(to: question)
            guard question.isSynchronous, answer.way.isDisjoint(with: [.every, .optional]),
                let registration = onlyAnswer(to: question), let number = registration.number, kept.contains(number),
                !awaited.contains(number)
            else { return nil }
            let asked = said(answer.type, question.name)
            let made = said(registration.facts.type, registration.name)
            return Diagnostic(
                severity: .error, kind: "asynchronous", place: question.place,
                message:
                    "\(asked) is asked for here without waiting, and nobody who waits makes \(asked == made ? "it" : "\(made)") before; "
                    + "make it ahead of time: `try await resolver.warmUp()`, or ask with `try await resolver.resolveAsync()`",
                notes: [
                    .init(
                        place: registration.facts.place,
                        message: "\(made) is registered here, by a factory that suspends")
                ])
        }
    }

    /// Those that somebody waits for, directly or as a part.
    private var awaited: Set<Int> {
        let asked = questions.filter { question in
            let answer = answer(to: question)
            // Whoever has a provider may wait for what it gives.
            return question.isAwaited || answer.type != question.type && answer.way.contains(.later)
                || answer.way.contains(.every)
        }
        return parts(of: asked.flatMap { answer(to: $0).entries }.map { entries[$0].registration })
    }

    /// Those of factories that suspend, where one instance serves many.
    private var keptSuspending: Set<Int> {
        let numbers = program.registrations.indices.filter { number in
            let facts = program.registrations[number].facts
            if !facts.isSuspending || facts.hasContexts || facts.isUncertain { return false }
            switch facts.scope {
            case .shared, .nested, .kept, .unknown: return true
            default: return false
            }
        }
        return Set(numbers)
    }
}
