extension WiringGraph {
    /// For each registration what making it asks for: its own questions, and then those of its instances' properties.
    var asked: [[Question]] {
        var asked = registrations.map(\.questions)
        for property in properties { for maker in property.makers { asked[maker].append(property.question) } }
        return asked
    }

    /// The same without what may be asked otherwise: where a property can be answered by several, one of which it asks.
    var certainlyAsked: [[Question]] {
        var graph = self
        graph.properties.removeAll { $0.question.answers.count > 1 && !$0.question.way.contains(.every) }
        return graph.asked
    }
}
