/// Counts what is used, and what does not give what the predecessor gave.
final class Uses: @unchecked Sendable {
    private(set) var count = 0
    private(set) var failures: [String] = []

    func add(_ works: Bool, _ file: StaticString, _ line: UInt) {
        count += 1
        if !works { failures.append("\(file):\(line)") }
    }
}

let uses = Uses()

/// One use of the API, and whether it gives what is expected of it.
func use(_ works: @autoclosure () -> Bool, file: StaticString = #fileID, line: UInt = #line) {
    uses.add(works(), file, line)
}
