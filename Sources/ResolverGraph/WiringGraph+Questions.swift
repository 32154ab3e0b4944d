extension WiringGraph {
    /// For each registration what making it asks for: its own questions, and then those of its instances' properties.
    var asked: [[Question]] { asked(by: properties) }

    /// For each registration what making it asks for in any case. Leaves out properties that several registrations can
    /// answer, as one of them is asked; properties that may find nothing under their names; and properties whose
    /// services wait for arguments.
    var certainlyAsked: [[Question]] {
        asked(by: properties.filter(isCertain))
    }

    /// Whether it is known of a property what it asks for, and that it does.
    func isCertain(_ property: Property) -> Bool {
        let (answers, way) = (property.question.answers, property.question.way)
        if way.contains(.every) { return true }
        guard answers.count == 1, !way.contains(.optional) else { return false }
        return registrations[answers[0]].arguments.isEmpty
    }

    private func asked(by properties: [Property]) -> [[Question]] {
        var asked = registrations.map(\.questions)
        for property in properties {
            for maker in property.makers {
                // It was noted when it was asked.
                asked[maker].removeAll { $0.way.contains(.noted) && $0.service == property.question.service }
                asked[maker].append(property.question)
            }
        }
        return asked
    }
}

extension WiringGraph.Question {
    /// Whether nothing answers, where something has to.
    var isUnanswered: Bool { answers.isEmpty && way.isDisjoint(with: [.optional, .every]) }
}

extension WiringGraph.Registration {
    /// Whether its instances are kept, be it weakly.
    var isKept: Bool { ![.unique, .pass].contains(lifetime) && !isAlias }
}
