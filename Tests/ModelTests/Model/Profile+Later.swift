// Handles and wrappers that ask later, drawn at random.
extension Profile {
    /// Where services may need each other, one that keeps its answer might hold itself.
    mutating func laterQuestion(_ key: Key) -> LaterQuestion {
        let kinds = theme == .cycles ? LaterQuestion.Kind.asking : LaterQuestion.Kind.allCases
        return LaterQuestion(
            key: key, kind: kinds[generator.below(kinds.count)], isOptional: generator.chance(60))
    }

    mutating func ownerPlace() -> OwnerPlace {
        if generator.chance(40) { return .outside }
        return generator.chance(50) ? .withRoot(generator.below(8)) : .given(generator.below(8))
    }
}
