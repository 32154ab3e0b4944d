import Domain

/// Reads JSON (RFC 8259) strictly and remembers where everything stood. Foundation's decoder does neither everywhere: it can
/// answer a broken file without a place, and takes a key that is there twice.
struct JSONParser {
    var scanner: JSONScanner
    private var depth = 0

    /// Deeper documents are taken for a mistake, before they can use up the stack.
    private static let maximalDepth = 100

    static func parse(_ bytes: [UInt8], file: String) throws(DataFault) -> JSONNode {
        var parser = JSONParser(scanner: JSONScanner(bytes, file: file))
        if bytes.isEmpty { throw parser.scanner.fault("the file is empty.", remedy: "write a JSON document into it.") }
        parser.scanner.skipByteOrderMark()
        let node = try parser.value(path: "")
        parser.scanner.skipWhitespace()
        guard parser.scanner.current == nil else { throw parser.scanner.unexpected("the end of the file") }
        return node
    }

    private init(scanner: JSONScanner) { self.scanner = scanner }

    private mutating func value(path: String) throws(DataFault) -> JSONNode {
        scanner.skipWhitespace()
        let place = DataFault.Place(file: scanner.file, position: scanner.position, path: path)
        let value: JSONNode.Value
        switch scanner.current {
        case UInt8(ascii: "{"): value = .object(try nested { parser throws(DataFault) in try parser.members(path) })
        case UInt8(ascii: "["): value = .array(try nested { parser throws(DataFault) in try parser.elements(path) })
        case UInt8(ascii: "\""): value = .string(try scanner.string())
        default:
            if scanner.isAtNumber {
                value = .number(try scanner.number())
            } else if scanner.take("true") {
                value = .boolean(true)
            } else if scanner.take("false") {
                value = .boolean(false)
            } else if scanner.take("null") {
                value = .null
            } else {
                throw scanner.unexpected("a value")
            }
        }
        return JSONNode(value: value, place: place)
    }

    private mutating func nested<Result>(
        _ body: (inout JSONParser) throws(DataFault) -> Result
    ) throws(DataFault) -> Result {
        if depth == Self.maximalDepth {
            throw scanner.fault(
                "lists and objects are nested more than \(Self.maximalDepth) deep.",
                remedy: "remove the brackets that should not be there.")
        }
        depth += 1
        defer { depth -= 1 }
        scanner.advance()
        return try body(&self)
    }

    private mutating func members(_ path: String) throws(DataFault) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        var keys: Set<String> = []
        scanner.skipWhitespace()
        if scanner.take("}") { return members }
        repeat {
            scanner.skipWhitespace()
            guard scanner.current == UInt8(ascii: "\"") else { throw scanner.unexpected("a key in quotes") }
            let start = scanner.position
            let key = try scanner.string()
            guard keys.insert(key).inserted else {
                throw DataFault(
                    at: .init(file: scanner.file, position: start, path: path),
                    "the key \"\(key.printable)\" is there twice.", remedy: "keep one of the two.")
            }
            scanner.skipWhitespace()
            guard scanner.take(":") else { throw scanner.unexpected("a colon after the key") }
            let node = try value(path: path.isEmpty ? key.printable : "\(path).\(key.printable)")
            members.append(JSONNode.Member(key: key, node: node))
            scanner.skipWhitespace()
        } while scanner.take(",")
        guard scanner.take("}") else { throw scanner.unexpected("a comma or a closing brace") }
        return members
    }

    private mutating func elements(_ path: String) throws(DataFault) -> [JSONNode] {
        var elements: [JSONNode] = []
        scanner.skipWhitespace()
        if scanner.take("]") { return elements }
        repeat {
            elements.append(try value(path: "\(path)[\(elements.count)]"))
            scanner.skipWhitespace()
        } while scanner.take(",")
        guard scanner.take("]") else { throw scanner.unexpected("a comma or a closing bracket") }
        return elements
    }
}
