import ResolverGraph

extension Wiring {
    /// Static variables that hold services which are meant to go.
    var heldForever: [Diagnostic] {
        program.heldForever.compactMap { held in
            guard let registration = onlyAnswer(to: held.question), let lifetime = shortLife(of: registration) else {
                return nil
            }
            let service = said(answer(to: held.question).type, held.question.name)
            let variable = held.owner.isEmpty ? held.name : "\(said(held.owner, .none).type).\(held.name)"
            return Diagnostic(
                severity: .warning, kind: "captive", place: held.question.place,
                message:
                    "'\(variable)' is there for as long as the program runs, and holds \(service), \(lifetime); "
                    + "ask for it when it is needed: `var`, in place of `let`, or a `Provider`",
                notes: [.init(place: registration.facts.place, message: "\(service) is registered here")])
        }
    }

    private func shortLife(of registration: Program.Registration) -> String? {
        if program.rescoped.contains(registration.facts.type) { return nil }
        switch registration.facts.scope {
        case .shared: return "which goes when nobody else holds it"
        case .nested: return "of which each nested container has its own"
        case .standard, .unique, .pass, .kept, .unknown: return nil
        }
    }
}
