import Foundation

/// Reads a compiler's dump: JSON (RFC 8259), without what facts are not read from.
///
/// A dump has millions of bytes, and the tool is mostly built without optimisation, as package plug-ins are. So bytes are
/// looked at by the C library's functions, which are fast all the same.
struct DumpParser {
    struct Failure: Error, CustomStringConvertible {
        let offset: Int
        var description: String { "the compiler's dump is no JSON that can be read, at byte \(offset)" }
    }

    /// Large, and of no use here: the conformances behind each substitution, the types of declarations' whole interfaces.
    private static let left: Set<String> = [
        "reqs", "function_ref", "default_args_owner", "generic_signature", "requirement_signature", "type_usr",
        "decl_context", "init_context", "builtin_initializer", "isolation_crossing", "context",
        "original_init", "access",
    ]

    /// The text, which a zero ends: no function looks further than that.
    private let start: UnsafePointer<CChar>
    private var next: UnsafePointer<CChar>
    private var depth = 0

    private init(_ start: UnsafePointer<CChar>) { (self.start, next) = (start, start) }

    static func parse(_ bytes: [UInt8]) throws -> SyntaxNode {
        try (bytes + [0]).withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { throw Failure(offset: 0) }
            var parser = DumpParser(start.assumingMemoryBound(to: CChar.self))
            guard case .node(let node) = try parser.value() else { throw Failure(offset: 0) }
            return node
        }
    }

    private var current: UInt8 { UInt8(bitPattern: next.pointee) }

    private mutating func value() throws -> SyntaxNode.Value {
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return .node(try object())
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .nothing)
        default: return try number()
        }
    }

    private mutating func object() throws -> SyntaxNode {
        try descend()
        defer { depth -= 1 }
        var node = SyntaxNode()
        if try opens(until: UInt8(ascii: "}")) { return node }
        repeat {
            skipSpace()
            let name = try string()
            skipSpace()
            guard current == UInt8(ascii: ":") else { throw failure }
            next += 1
            if Self.left.contains(name) { try skip() } else { node.add(name, try value()) }
        } while try goesOn(until: UInt8(ascii: "}"))
        return node
    }

    private mutating func array() throws -> SyntaxNode.Value {
        try descend()
        defer { depth -= 1 }
        if try opens(until: UInt8(ascii: "]")) { return .list([]) }
        var (nodes, texts) = ([] as [SyntaxNode], [] as [String])
        repeat {
            switch try value() {
            case .node(let node): nodes.append(node)
            case .text(let text): texts.append(text)
            case .list, .texts, .number, .flag, .nothing: break
            }
        } while try goesOn(until: UInt8(ascii: "]"))
        return nodes.isEmpty && !texts.isEmpty ? .texts(texts) : .list(nodes)
    }

    /// Passes over the bracket that is here; whether the other follows, which is passed over as well.
    private mutating func opens(until end: UInt8) throws -> Bool {
        next += 1
        skipSpace()
        if current != end { return false }
        next += 1
        return true
    }

    /// Passes over a comma, or the bracket that ends it all; whether there is more.
    private mutating func goesOn(until end: UInt8) throws -> Bool {
        skipSpace()
        let mark = current
        guard mark == end || mark == UInt8(ascii: ",") else { throw failure }
        next += 1
        return mark != end
    }

    /// Passes over a value, whatever it is.
    private mutating func skip() throws {
        skipSpace()
        var open = 0
        repeat {
            switch current {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                next += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                open -= 1
                next += 1
            case UInt8(ascii: "\""): _ = try skipString()
            case 0: throw failure
            default:
                let length = open > 0 ? strcspn(next, "\"{}[]") : strcspn(next, ",}] \n\r\t")
                if length == 0 { throw failure }
                next += length
            }
        } while open > 0
        if open < 0 { throw failure }
    }

    /// Passes over a text; whether anything in it is escaped.
    private mutating func skipString() throws -> Bool {
        var isEscaped = false
        next += 1
        while true {
            next += strcspn(next, "\"\\")
            switch current {
            case UInt8(ascii: "\""):
                next += 1
                return isEscaped
            case UInt8(ascii: "\\"):
                isEscaped = true
                next += 1
                if current == 0 { throw failure }
                next += 1
            default: throw failure
            }
        }
    }

    private mutating func string() throws -> String {
        guard current == UInt8(ascii: "\"") else { throw failure }
        let start = next + 1
        let isEscaped = try skipString()
        let content = UnsafeRawBufferPointer(start: start, count: next - 1 - start)
        if !isEscaped { return String(decoding: content, as: UTF8.self) }
        guard let text = Self.unescaped(content) else { throw failure }
        return text
    }

    private static func unescaped(_ content: UnsafeRawBufferPointer) -> String? {
        var (units, rest) = ([] as [UInt16], Substring(String(decoding: content, as: UTF8.self)).utf16)
        while let unit = rest.popFirst() {
            guard unit == 0x5C else {
                units.append(unit)
                continue
            }
            guard let escape = rest.popFirst().flatMap({ Unicode.Scalar($0) }) else { return nil }
            switch escape {
            case "n": units.append(0x0A)
            case "t": units.append(0x09)
            case "r": units.append(0x0D)
            case "b": units.append(0x08)
            case "f": units.append(0x0C)
            case "u":
                let digits = String(rest.prefix(4)) ?? ""
                guard digits.count == 4, let code = UInt16(digits, radix: 16) else { return nil }
                units.append(code)
                rest = rest.dropFirst(4)
            default: units.append(contentsOf: String(escape).utf16)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func number() throws -> SyntaxNode.Value {
        let length = strcspn(next, ",}]: \n\r\t")
        let text = String(decoding: UnsafeRawBufferPointer(start: next, count: length), as: UTF8.self)
        next += length
        if let number = Int(text) { return .number(number) }
        guard Double(text) != nil else { throw failure }
        return .nothing
    }

    private mutating func word(_ word: String, _ value: SyntaxNode.Value) throws -> SyntaxNode.Value {
        guard strncmp(next, word, word.utf8.count) == 0 else { throw failure }
        next += word.utf8.count
        return value
    }

    /// Refuses what would overflow the stack; the compiler itself takes less.
    private mutating func descend() throws {
        depth += 1
        if depth > 4_000 { throw failure }
    }

    private mutating func skipSpace() {
        // The compiler writes none.
        if current <= UInt8(ascii: " ") { next += strspn(next, " \n\r\t") }
    }

    private var failure: Failure { Failure(offset: next - start) }
}
