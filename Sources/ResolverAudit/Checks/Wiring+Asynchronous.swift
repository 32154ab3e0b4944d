import ResolverGraph

extension Wiring {
    /// Services that are asked for where nobody can wait, and are made anew for each by a factory that suspends, or need such a
    /// part. What is kept may be there by then.
    var asynchronous: [Diagnostic] {
        let suspending = graph(with: .certain).suspending
        if suspending.isEmpty { return [] }
        return questions.compactMap { question in
            let answer = answer(to: question)
            if !question.isSynchronous || !answer.way.isDisjoint(with: [.later, .every, .optional]) { return nil }
            let ways = answer.entries.compactMap { suspending[$0] }
            // Where one of several can be had at once, it may be that one.
            guard let way = ways.first, ways.count == answer.entries.count, let last = way.last else { return nil }
            let service = said(answer.type, question.name)
            let part = said(entries[last].type, entries[last].name)
            let why = part == service ? "it" : "\(part)"
            let remedies = [
                "ask with `try await resolver.resolveAsync()`",
                "keep \(part), and make it ahead of time: `.scope(.application)` and `warmUp()`",
            ]
            return Diagnostic(
                severity: .error, kind: "asynchronous", place: question.place,
                message:
                    "\(service) is asked for here without waiting, and \(why) is made anew for each by a factory that suspends; "
                    + remedies.joined(separator: ", or "),
                notes: way.map { entry in
                    .init(
                        place: entries[entry].place,
                        message: "\(said(entries[entry].type, entries[entry].name)) is registered here")
                })
        }
    }
}
