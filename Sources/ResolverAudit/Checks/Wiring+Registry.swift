/// The registrations that the running program has written down, and of which containers they are.
extension Wiring {
    /// Whether what is registered in a container is written down; of one that is not known it may be.
    func isRecorded(_ home: Container?) -> Bool { home.map(recorded.contains) ?? true }

    /// Whether any of those that may be asked is written down.
    func mayAskRecorded(_ containers: [Set<Container>]?) -> Bool {
        containers?.contains { !$0.isDisjoint(with: recorded) } ?? true
    }

    /// Whether everything is known that may answer a question. A registration whose type is not known may answer any, unless
    /// those who are asked are written down.
    func isAnswerKnown(to question: QuestionFacts) -> Bool {
        if program.unknownRegistrations.isEmpty, !program.isCutShort { return true }
        return registry != nil && asked(by: question)?.allSatisfy { $0.isSubset(of: recorded) } != false
    }
}
