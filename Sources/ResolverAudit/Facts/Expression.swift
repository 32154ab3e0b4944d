/// An expression, as far as its value may be a service's name, container or type, or as evaluating it does something.
indirect enum Expression: Hashable, Sendable {
    /// Nothing that matters here.
    case unknown
    /// `nil`.
    case nothing
    case text(String)
    case flag(Bool)
    case number(Int)
    /// A text that is put together.
    case joined([Expression])
    /// `Cart.self`.
    case type(String)
    /// A parameter, or what is declared in a function.
    case local(String)
    /// A global or static variable, a function or an enumeration's case, by what the compiler calls it.
    case global(String)
    case member(String, of: Expression)
    case call(Call)
    case closure(Closure)
    case list([Expression])
    /// A set or a dictionary, whose order only the running program knows.
    case unordered([Expression])
    case tuple([Expression])
    case element(Int, of: Expression)
    /// `if` and `switch` as expressions.
    case statements([Statement])
    /// `try?`.
    case caught(Expression)
    /// `try!`.
    case forced(Expression)
    /// A value whose type only the running program knows, within an expression that knows the type by a name.
    case opened(name: String, type: String, value: Expression, body: Expression)
    case openedValue(String)
    /// Expressions that do something, and whose value is none that matters.
    case several([Expression])

    /// Whether it is the same wherever it is evaluated.
    var isConstant: Bool {
        switch self {
        case .unknown, .nothing, .text, .flag, .number, .type: true
        default: false
        }
    }

    /// Whether evaluating it does nothing.
    var isInert: Bool {
        switch self {
        case .unknown, .nothing, .text, .flag, .number, .type, .local, .openedValue: true
        // A function may be called by whoever gets it.
        case .global(let usr): usr.hasSuffix("vp") || usr.hasSuffix("vpZ") || usr.hasSuffix("mF")
        case .joined(let parts), .list(let parts), .unordered(let parts), .tuple(let parts), .several(let parts):
            parts.allSatisfy(\.isInert)
        case .element(_, let base), .caught(let base), .forced(let base): base.isInert
        case .member, .call, .closure, .statements, .opened: false
        }
    }

    /// These, evaluated one after the other.
    static func all(_ expressions: [Expression]) -> Expression {
        let active = expressions.filter { !$0.isInert }
        return active.isEmpty ? .unknown : .several(active)
    }
}

struct Argument: Hashable, Sendable {
    var label: String?
    var value: Expression
    /// The type that the source passes, before it is converted.
    var type: String
    /// Whether the caller leaves it out: the function's own default stands there.
    var isDefault = false
    /// Of what is passed on to a factory: each part, with its name or position, and its type.
    var parts: [ArgumentKey: String]?
}

struct Call: Hashable, Sendable {
    /// As the compiler calls the function; empty where a value is called.
    var function: String
    /// Without labels.
    var name: String
    /// The expression that is called, if the call is of a value.
    var callee: Expression?
    /// The types that stand for the generic parameters, by the parameters' names in demangled types.
    var types: [String: String]
    var receiver: Expression?
    var arguments: [Argument]
    var place: SourcePlace
    /// The type of the result.
    var result: String
    /// Whether it is this library's; whether it is the superclass's.
    var isOwn = false, isOfSuper = false
    /// Where it may be changed, if it is this library's.
    var site: CallSite?
}

struct Closure: Hashable, Sendable {
    var parameters: [String]
    /// Its type, with its effects.
    var type: String
    var body: [Statement]
    var isEscaping: Bool
    /// Where it runs, if that is said.
    var isolation: Isolation?
    var place: SourcePlace
}

/// A pattern that binds a value to names.
indirect enum Pattern: Hashable, Sendable {
    case ignored
    case name(String)
    case tuple([Pattern])
    /// A pattern for the value in an optional.
    case some(Pattern)
    case enumCase(String, [Pattern])
    case flag(Bool)
    /// Fits a value that equals this one.
    case equal(Expression)
    case other([Pattern])
}

indirect enum Statement: Hashable, Sendable {
    case run(Expression)
    case bind(Pattern, Expression?)
    case assign(Expression, Expression)
    case branch(Branch)
    /// Once for each of a sequence; of nil, while it goes on.
    case loop(Pattern, Expression?, [Statement])
    /// `do` with what catches.
    case caught([Statement], [[Statement]])
    case block([Statement])
    case leave(Expression?, Leave)
    /// `break` or `continue` with a label; it goes on behind the statements that have it as their target.
    case jump(JumpTarget)
    case target(JumpTarget, [Statement])
    /// The value that an `if` or `switch` gives as an expression.
    case give(Expression)
    case function(FunctionFacts)
    /// A local variable with a property wrapper.
    case property(PropertyFacts)

    /// Whether something may be left by it, be it a function, a loop or what has a label.
    var mayLeave: Bool {
        switch self {
        case .leave, .jump: true
        case .run(.statements(let body)), .loop(_, _, let body), .block(let body), .target(_, let body):
            body.contains(where: \.mayLeave)
        case .branch(let branch): branch.paths.contains { $0.body.contains(where: \.mayLeave) }
        case .caught(let body, let handlers): (body + handlers.joined()).contains(where: \.mayLeave)
        case .run, .bind, .assign, .give, .function, .property: false
        }
    }

    var isInert: Bool {
        switch self {
        case .run(let expression): expression.isInert
        case .block(let statements), .target(_, let statements): statements.allSatisfy(\.isInert)
        case .branch(let branch):
            branch.paths.allSatisfy { $0.conditions.isEmpty && $0.body.allSatisfy(\.isInert) } && branch.subject.isInert
        case .loop(_, let sequence, let body): (sequence ?? .unknown).isInert && body.allSatisfy(\.isInert)
        case .caught(let body, let handlers): body.allSatisfy(\.isInert) && handlers.joined().allSatisfy(\.isInert)
        case .bind, .assign, .leave, .jump, .give, .function, .property: false
        }
    }
}

/// How a block is left before its end.
enum Leave: String, Hashable, Sendable {
    case returning, throwing
    /// `return nil` of an initialiser.
    case failing
    /// `break` and `continue`, without a label.
    case breaking, continuing
}

/// The end of a labelled statement, or of one round of a labelled loop.
enum JumpTarget: Hashable, Sendable {
    case end(of: String)
    case round(of: String)
}

/// One of several ways is taken.
struct Branch: Hashable, Sendable {
    struct Condition: Hashable, Sendable {
        var pattern: Pattern?
        var value: Expression
        /// Whether it may be one or the other when the program runs.
        var isFirm = true
    }
    struct Path: Hashable, Sendable {
        /// All of them hold; or one of the patterns fits the subject.
        var conditions: [Condition]
        var patterns: [Pattern] = []
        var body: [Statement]
    }
    var place: SourcePlace
    var subject: Expression = .unknown
    /// Each is tried in its turn; the last may be without conditions.
    var paths: [Path]
    /// Whether what is bound in conditions stays, as in a `guard`.
    var isGuard = false
    /// Whether `break` goes on behind it.
    var isSwitch = false
}
