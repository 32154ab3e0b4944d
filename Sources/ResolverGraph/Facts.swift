/// The properties in which two registrations of one service can differ.
struct Facts {
    let scope, file: String
    private let container, isolation, effects, arguments, options, questions: String

    var all: [(String, String)] {
        [
            ("scope", scope), ("container", container), ("file", file), ("actor", isolation), ("effects", effects),
            ("arguments", arguments), ("options", options), ("asks for", questions),
        ]
    }

    init(_ registration: WiringGraph.Registration, asking questions: [WiringGraph.Question]) {
        func list(_ words: [(isTrue: Bool, word: String)]) -> String {
            words.filter(\.isTrue).map(\.word).joined(separator: " ")
        }
        scope = registration.isAlias ? "alias" : registration.lifetime.description
        file = registration.place.file
        container = registration.container
        isolation = registration.isolation ?? ""
        effects = list([(registration.isSuspending, "async"), (registration.canThrow, "throws")])
        arguments = registration.arguments.joined(separator: ", ")
        options = list([(registration.isEager, "eager"), (registration.isReleased, "released")])
        self.questions = questions.map(Self.text).joined(separator: ", ")
    }

    private static func text(_ question: WiringGraph.Question) -> String {
        let way = question.way
        if way.isEmpty && question.answers.isEmpty { return "\(question.service), not registered" }
        return (way.contains(.every) ? "every " : "") + "\(question.service)"
            + (way.contains(.later) ? " later" : "") + (way.contains(.optional) ? " if there is one" : "")
    }
}
