/// A node of a compiler's syntax tree, as its dump has it: a kind, and what belongs to it by name.
///
/// Of what a node has, only what facts are read from is kept: a dump is mostly conformances and types of declarations.
struct SyntaxNode {
    enum Value {
        case node(SyntaxNode)
        case list([SyntaxNode])
        case text(String)
        case number(Int)
        case flag(Bool)
        /// Names, and what is none of the others.
        case texts([String])
        case nothing
    }

    private(set) var kind = ""
    private(set) var values: [(name: String, value: Value)] = []

    init() {}

    /// A block of one statement.
    init(elements: SyntaxNode?) { values = [("elements", .list(elements.map { [$0] } ?? []))] }

    mutating func add(_ name: String, _ value: Value) {
        if name == "_kind", case .text(let text) = value {
            kind = text
        } else {
            values.append((name, value))
        }
    }

    private subscript(name: String) -> Value? { values.first { $0.name == name }?.value }

    func node(_ name: String) -> SyntaxNode? {
        if case .node(let node)? = self[name] { return node }
        return nil
    }

    func list(_ name: String) -> [SyntaxNode] {
        if case .list(let list)? = self[name] { return list }
        return []
    }

    func text(_ name: String) -> String? {
        if case .text(let text)? = self[name] { return text }
        return nil
    }

    func texts(_ name: String) -> [String] {
        if case .texts(let texts)? = self[name] { return texts }
        return []
    }

    func isSet(_ name: String) -> Bool {
        if case .flag(true)? = self[name] { return true }
        return false
    }

    func number(_ name: String) -> Int? {
        if case .number(let number)? = self[name] { return number }
        return nil
    }

    /// The value of a literal.
    var integer: Int? {
        let value = number("value") ?? text("value").flatMap { Int($0) }
        return isSet("negative") ? value.map { -$0 } : value
    }

    func has(_ name: String) -> Bool { values.contains { $0.name == name } }

    /// The nodes in it, in order.
    var children: [SyntaxNode] {
        values.flatMap { _, value -> [SyntaxNode] in
            switch value {
            case .node(let node): return [node]
            case .list(let list): return list
            case .text, .texts, .number, .flag, .nothing: return []
            }
        }
    }

    /// Where it begins, in bytes of the file; nil of what no source has.
    var start: Int? { node("range")?.number("start") }
}
