/// The value that an expression has when the program runs, as far as that is known before.
indirect enum Value: Hashable {
    /// Anything.
    case unknown
    case nothing
    /// A text, or the name that it is.
    case text(String)
    case flag(Bool)
    case number(Int)
    case type(String)
    case container(Container)
    case scope(ScopeFact)
    case list([Value])
    /// The elements of a set or a dictionary, in any order.
    case unordered([Value])
    case tuple([Value])
    case enumCase(type: String, name: String)
    case object(ObjectValue)
    case closure(ClosureValue)
    /// One that is declared in another.
    case local(LocalFunction)
    /// A function that is not called yet; what it belongs to.
    case function(String, of: Value?)
    /// A function that gives a generated dependency.
    case accessor(GeneratedAccessor)
    /// The options of a registration, by its number.
    case registration(Int)
    /// The arguments that a factory is passed, by the number of its registration.
    case arguments(Int)
    /// The answer to a question, by the question's number.
    case answer(Int)

    var isNothing: Bool { self == .nothing }

    var name: NameFact {
        switch self {
        case .text(let text): .text(text)
        case .nothing: .none
        default: .unknown
        }
    }
}

/// Which container something is registered in, or asked of.
enum Container: Hashable, Sendable {
    case main
    /// The one that static calls and properties ask outside of any operation that has another.
    case root
    /// That one, or an operation's.
    case anyRoot
    /// By where it is made, and how many have been made there.
    case made(SourcePlace, Int)
    /// Whichever asks for the service of a registration.
    case asking(Int)
    /// Those that are asked where instances of a type are made.
    case makers(of: String)
}

/// An instance of one of the program's types.
final class ObjectValue: Hashable {
    let type: String
    /// By what the compiler calls the properties.
    private(set) var fields: [String: Value] = [:]
    /// The branches that it is made in.
    private let state: State

    init(_ type: String, in state: State) { (self.type, self.state) = (type, state) }

    /// Sets a property. Where that may not happen, it is one or the other from then on.
    func set(_ property: String, to value: Value, in state: State) {
        let isSure = state.path == self.state.path && state.isUncertain == self.state.isUncertain
        fields[property] = isSure || fields[property] == value ? value : .unknown
    }

    static func == (left: ObjectValue, right: ObjectValue) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A closure with what it has captured.
final class ClosureValue: Hashable {
    let closure: Closure
    let frame: Frame
    let state: State
    var hasRun = false

    init(_ closure: Closure, _ frame: Frame, _ state: State) {
        (self.closure, self.frame, self.state) = (closure, frame, state)
    }

    static func == (left: ClosureValue, right: ClosureValue) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A function that is declared in another, with what is there.
final class LocalFunction: Hashable {
    let function: FunctionFacts
    let frame: Frame
    var hasRun = false

    init(_ function: FunctionFacts, _ frame: Frame) { (self.function, self.frame) = (function, frame) }

    static func == (left: LocalFunction, right: LocalFunction) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The values that a function knows while it runs.
struct Frame {
    var locals: [String: Value] = [:]
    /// The types that stand for the generic parameters.
    var types: [String: String] = [:]
    /// Types that only the running program knows, as texts, and values of them.
    var openedTypes: [String: String] = [:]
    var openedValues: [String: Value] = [:]
    /// Variables whose values nobody can follow.
    var changedLocals: Set<String> = []
    /// The functions that are declared in it.
    var functions: [String: FunctionFacts] = [:]
    /// Its parameters, and where it was called with what depends on them.
    var parameters: Set<String> = []
    var origin: SourcePlace?
    /// The type whose member it is.
    var owner = ""
    /// Whether nobody is seen to call it; whether nobody has written it, so that its calls are its caller's.
    var isUncalled = false, isImplicit = false
    /// The values that have been returned so far, and those that an `if` or `switch` gives.
    var returned: [Value] = []
    var given: [Value] = []
}

/// Under which circumstances something runs.
struct State: Hashable {
    /// One of the ways that a branch has.
    struct Step: Hashable, Sendable {
        let branch: Int
        let way, count: Int
        /// Whether the condition is one that may hold or not, as far as anybody can see.
        var isFirm = true
    }

    /// The branches it is in.
    var path: [Step] = []
    /// Whether it may not run for other reasons: in a loop, after an early exit, in somebody else's hands.
    var isUncertain = false
    var isLater = false, isCaught = false, isCondition = false, isInLoop = false
    /// The registration whose factory runs.
    var registration: Int?
    /// The container that is main in a sandbox.
    var main: Container?
    /// The container that is root for the time being; whether it may be one that is not known.
    var root: Container?
    var mayHaveOtherRoot = false
    /// Where it runs, if that is known.
    var isolation: Isolation?
    /// By which the program has come here.
    var entry = 0
}

/// How a block ends.
enum Flow: Hashable {
    case onward
    /// By `return`.
    case left
    case thrown
    /// By `break`: the statement behind the `switch` or the loop is next.
    case broken
    /// By `continue`: the loop's next round is next.
    case continued
    /// By either, with a label.
    case jumped(JumpTarget)
    /// The program ends here.
    case stopped
}
