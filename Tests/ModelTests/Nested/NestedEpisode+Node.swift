import Resolver
import TestSupport

extension NestedEpisode {
    /// Every service: numbered in the order of making, and counted while it lives.
    final class Node: Sendable {
        let number: Int
        let parts: [Node]
        private let ledger: Ledger

        init(_ parts: [Node], _ ledger: Ledger) {
            self.parts = parts
            self.ledger = ledger
            number = ledger.nodeBegins()
        }

        deinit { ledger.nodeEnds(number) }
    }

    final class Ledger: Sendable {
        private let state = Guarded((made: 0, alive: Set<Int>()))

        func nodeBegins() -> Int {
            var number = 0
            state.update {
                number = $0.made
                $0.made += 1
                $0.alive.insert(number)
            }
            return number
        }

        func nodeEnds(_ number: Int) { state.update { $0.alive.remove(number) } }

        var alive: Set<Int> { state.value.alive }
    }
}
