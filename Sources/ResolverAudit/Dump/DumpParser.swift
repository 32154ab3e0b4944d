/// Reads a compiler's dump: JSON (RFC 8259), without what facts are not read from.
struct DumpParser {
    struct Failure: Error, CustomStringConvertible {
        let offset: Int
        var description: String { "the compiler's dump is no JSON that can be read, at byte \(offset)" }
    }

    /// Large, and of no use here: the conformances behind each substitution, the types of declarations' whole interfaces.
    private static let left: Set<String> = [
        "reqs", "function_ref", "default_args_owner", "generic_signature", "requirement_signature", "type_usr",
        "decl_context", "init_context", "builtin_initializer", "initializer", "isolation_crossing", "context",
        "original_init", "captures", "access",
    ]

    private let bytes: UnsafeBufferPointer<UInt8>
    private var next = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    static func parse(_ bytes: [UInt8]) throws -> SyntaxNode {
        try bytes.withUnsafeBufferPointer { buffer in
            var parser = DumpParser(buffer)
            guard case .node(let node) = try parser.value() else { throw Failure(offset: 0) }
            return node
        }
    }

    private mutating func value() throws -> SyntaxNode.Value {
        skipSpace()
        guard next < bytes.count else { throw failure }
        switch bytes[next] {
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
        try each(until: UInt8(ascii: "}")) { parser in
            let name = try parser.string()
            parser.skipSpace()
            guard parser.next < parser.bytes.count, parser.bytes[parser.next] == UInt8(ascii: ":") else {
                throw parser.failure
            }
            parser.next += 1
            if Self.left.contains(name) { try parser.skip() } else { node.add(name, try parser.value()) }
        }
        return node
    }

    private mutating func array() throws -> SyntaxNode.Value {
        try descend()
        defer { depth -= 1 }
        var (nodes, texts) = ([] as [SyntaxNode], [] as [String])
        try each(until: UInt8(ascii: "]")) { parser in
            switch try parser.value() {
            case .node(let node): nodes.append(node)
            case .text(let text): texts.append(text)
            case .list, .texts, .number, .flag, .nothing: break
            }
        }
        return nodes.isEmpty && !texts.isEmpty ? .texts(texts) : .list(nodes)
    }

    /// What stands between a bracket, where it is, and the other, with commas.
    private mutating func each(until end: UInt8, _ body: (inout DumpParser) throws -> Void) throws {
        next += 1
        skipSpace()
        if next < bytes.count, bytes[next] == end {
            next += 1
            return
        }
        while true {
            skipSpace()
            try body(&self)
            skipSpace()
            guard next < bytes.count else { throw failure }
            next += 1
            if bytes[next - 1] == end { return }
            if bytes[next - 1] != UInt8(ascii: ",") { throw failure }
        }
    }

    /// Passes over a value, whatever it is.
    private mutating func skip() throws {
        var open = 0
        repeat {
            skipSpace()
            guard next < bytes.count else { throw failure }
            switch bytes[next] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
            case UInt8(ascii: "\""):
                try skipString()
                continue
            case UInt8(ascii: ","), UInt8(ascii: ":"): break
            default:
                while next + 1 < bytes.count, !Self.endsWord(bytes[next + 1]) { next += 1 }
            }
            next += 1
        } while open > 0
    }

    private mutating func skipString() throws {
        next += 1
        while next < bytes.count, bytes[next] != UInt8(ascii: "\"") {
            next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard next < bytes.count else { throw failure }
        next += 1
    }

    private mutating func string() throws -> String {
        guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else { throw failure }
        let start = next + 1
        try skipString()
        let content = UnsafeBufferPointer(rebasing: bytes[start..<next - 1])
        if !content.contains(UInt8(ascii: "\\")) { return String(decoding: content, as: UTF8.self) }
        return try Self.unescaped(content) ?? { throw failure }()
    }

    private static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> String? {
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
        let start = next
        while next < bytes.count, !Self.endsWord(bytes[next]) { next += 1 }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<next]), as: UTF8.self)
        if let number = Int(text) { return .number(number) }
        guard Double(text) != nil else { throw failure }
        return .nothing
    }

    private mutating func word(_ word: StaticString, _ value: SyntaxNode.Value) throws -> SyntaxNode.Value {
        let end = next + word.utf8CodeUnitCount
        guard end <= bytes.count, (0..<word.utf8CodeUnitCount).allSatisfy({ bytes[next + $0] == word.utf8Start[$0] })
        else { throw failure }
        next = end
        return value
    }

    /// Refuses what would overflow the stack; the compiler itself takes less.
    private mutating func descend() throws {
        depth += 1
        if depth > 4_000 { throw failure }
    }

    private mutating func skipSpace() {
        while next < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[next]) { next += 1 }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
            return true
        default: return false
        }
    }

    private var failure: Failure { Failure(offset: next) }
}
