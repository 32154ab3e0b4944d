import ByHand
import Services

/// The same work by hand.
package enum Yardsticks {
    package static let kept = Subject("by hand: kept") {
        let application = Application { Draft() }
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(Application.network(of: application)) }
            checksum.finish()
        }
    }

    package static let unique = Subject("by hand: unique") {
        let application = Application { Draft() }
        return { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(Application.draft(of: application)) }
            checksum.finish()
        }
    }

    package static let graph = Subject("by hand: graph") {
        { count in
            var checksum = Checksum()
            for _ in 0..<count { checksum.add(Application.storefront()) }
            checksum.finish()
        }
    }

    package static let register = Subject("by hand: register", count: 10_000, isSpent: true) {
        // Kept out here, so that letting go of it is not measured.
        let table = Table()
        return { count in
            for type in ManyTypes.first(count) { table.insert(type) }
        }
    }

    static let all = [kept, unique, graph, register]
}
