import Foundation
import ResolverGraph

/// Answers that have been found: each check asks for the same ones.
///
/// Safety: `known`, `asking` and `names` are guarded by `lock`.
final class Answers: @unchecked Sendable {
    struct Key: Hashable {
        let type: String
        let name: NameFact
        let way: WiringGraph.Question.Way
        let container: Container?
    }

    private let lock = NSLock()
    private var known: [Key: Wiring.Answer] = [:]
    private var asking: [Int: [QuestionFacts]]?
    private var names: [String: NearNames] = [:]

    func answer(_ key: Key, else find: () -> Wiring.Answer) -> Wiring.Answer {
        if let known = lock.withLock({ known[key] }) { return known }
        let answer = find()
        lock.withLock { known[key] = answer }
        return answer
    }

    /// The names that a type is registered under.
    func names(of type: String, else find: () -> NearNames) -> NearNames {
        if let known = lock.withLock({ names[type] }) { return known }
        let found = find()
        lock.withLock { names[type] = found }
        return found
    }

    /// The questions that a registration may answer, by its number: found for all of them when somebody wants to know first.
    func questions(answeredBy registration: Int, else find: () -> [Int: [QuestionFacts]]) -> [QuestionFacts] {
        if let asking = lock.withLock({ asking }) { return asking[registration] ?? [] }
        let found = find()
        lock.withLock { asking = found }
        return found[registration] ?? []
    }
}
