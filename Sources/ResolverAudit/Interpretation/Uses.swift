/// Something that may make a service.
enum Use {
    /// By its number.
    case question(Int)
    /// An instance of a type, whose properties may ask.
    case making(String)
    /// A call that did so before does so again, by its number.
    case again(Int)
    /// Somebody who is not in sight may ask for anything.
    case anything
}

/// The uses of services, in the order in which the program comes by.
struct Uses {
    private(set) var all: [Use] = []
    /// The services that each call has used.
    private var calls: [Range<Int>] = []
    private var numbers: [Interpreter.Key: Int] = [:]

    var count: Int { all.count }

    mutating func note(_ use: Use) { all.append(use) }

    /// Notes that a call has ended which began when there were so many.
    mutating func note(_ call: Interpreter.Key, since start: Int) {
        if start == all.count { return }
        numbers[call] = calls.count
        calls.append(start..<all.count)
    }

    /// Notes a call that is not run again, as it does the same.
    mutating func noteAgain(_ call: Interpreter.Key) {
        if let number = numbers[call] { all.append(.again(number)) }
    }

    /// Returns the numbers of the questions in a range, and the types that instances are made of; nil where anything may be asked.
    func between(_ range: Range<Int>) -> (questions: Set<Int>, types: Set<String>)? {
        var (questions, types): (Set<Int>, Set<String>) = ([], [])
        var (pending, seen): ([Range<Int>], Set<Int>) = ([range], [])
        while let next = pending.popLast() {
            for use in all[next] {
                switch use {
                case .question(let number): questions.insert(number)
                case .making(let type): types.insert(type)
                case .again(let number): if seen.insert(number).inserted { pending.append(calls[number]) }
                case .anything: return nil
                }
            }
        }
        return (questions, types)
    }
}
