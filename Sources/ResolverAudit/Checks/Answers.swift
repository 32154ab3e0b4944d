import Foundation
import ResolverGraph

/// Answers that have been found: each check asks for the same ones.
///
/// Safety: `known` is guarded by `lock`.
final class Answers: @unchecked Sendable {
    struct Key: Hashable {
        let type: String
        let name: NameFact
        let way: WiringGraph.Question.Way
        let container: Container?
    }

    private let lock = NSLock()
    private var known: [Key: Wiring.Answer] = [:]

    func answer(_ key: Key, else find: () -> Wiring.Answer) -> Wiring.Answer {
        if let known = lock.withLock({ known[key] }) { return known }
        let answer = find()
        lock.withLock { known[key] = answer }
        return answer
    }
}
