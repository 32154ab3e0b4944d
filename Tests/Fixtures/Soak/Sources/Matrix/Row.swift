import Resolver
import SoakSupport

/// All cells of one representation.
struct Row {
    let title: String
    let run:
        @Sendable (_ isWanted: @Sendable (_ title: String, _ number: Int) -> Bool) async -> (
            passed: Int, faults: [String]
        )

    init<R: Representation>(_ type: R.Type) {
        title = R.title
        run = { isWanted in
            var passed = 0
            var faults: [String] = []
            var number = 0
            for scope in ScopeKind.allCases {
                for factory in FactoryKind.allCases {
                    for entry in Entry.allCases {
                        let cell = Cell<R>(scope: scope, factory: factory, entry: entry)
                        guard cell.isMeant else { continue }
                        number += 1
                        guard isWanted(cell.title, number) else { continue }
                        var found = await cell.faults()
                        if await !allGone() { found.append("\(cell.title): \(Census.alive) are never destroyed") }
                        if let first = found.first { faults.append(first) } else { passed += 1 }
                    }
                }
            }
            return (passed, faults)
        }
    }
}

/// Whether everything counted has been destroyed, if need be after what others do in the background.
private func allGone() async -> Bool {
    for _ in 0..<1_000 where Census.alive > Row.tolerated {
        _ = await Resolver.takeReleaseFailures()
        try? await Task.sleep(for: .milliseconds(1))
    }
    let isGone = Census.alive <= Row.tolerated
    // What is lost once is reported once.
    Row.tolerated = Census.alive
    return isGone
}

extension Row {
    /// What earlier cells have lost. One task runs all cells.
    nonisolated(unsafe) fileprivate static var tolerated = 0
}
