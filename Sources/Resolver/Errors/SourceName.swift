/// A type as the source says it: with the types that it stands in, and mostly without modules, as `Checkout.State`.
///
/// Reads what the runtime says of a type (swift/stdlib/public/runtime, `swift_getTypeName`, qualified): `Shop.Checkout.State`,
/// `Shop.Checkout.(unknown context at $10f3c).State` of what is private or local, `(extension in Shop):Swift.Array<Swift.Int>.State`.
package struct SourceName {
    private var said = ""
    /// Where the paths that are open begin in `said`, and whether a module may still stand there: `G<P.K` has two.
    private var open: [Path] = []
    private var path = Path(start: 0)
    private let keepsModules: Bool

    private struct Path {
        var start: Int
        var isAtModule = true
        /// How many contexts without a name have come in a row: what is private stands in one, what is local in more.
        var unnamed = 0
    }

    private init(keepsModules: Bool) { self.keepsModules = keepsModules }

    package static func text(_ type: Any.Type, withModules: Bool = false) -> String {
        var name = SourceName(keepsModules: withModules)
        name.read(Array(String(reflecting: type).utf8))
        return name.said
    }

    private mutating func read(_ text: [UInt8]) {
        var next = 0
        while next < text.count {
            let rest = text[next...]
            if rest.starts(with: Self.unnamedContext) || rest.starts(with: Self.extended) {
                let isContext = rest.starts(with: Self.unnamedContext)
                next = (rest.firstIndex(of: UInt8(ascii: ")")) ?? text.count - 1) + 2
                if isContext { skipUnnamed() }
                continue
            }
            let end = rest.firstIndex { !Self.isOfName($0) } ?? text.count
            if end > next {
                if next == 0 || text[next - 1] != UInt8(ascii: ".") { path = Path(start: said.utf8.count) }
                path.unnamed = 0
                said += String(decoding: text[next..<end], as: UTF8.self)
                next = end
                continue
            }
            punctuate(text[next])
            next += 1
        }
    }

    private mutating func punctuate(_ mark: UInt8) {
        switch mark {
        case UInt8(ascii: ".") where path.isAtModule:
            path.isAtModule = false
            if keepsModules { break }
            said.truncate(to: path.start)
            return
        case UInt8(ascii: "<"): open.append(path)
        case UInt8(ascii: ">") where !said.hasSuffix("-"): path = open.popLast() ?? path
        case UInt8(ascii: ")"): path.isAtModule = false
        default: break
        }
        said.unicodeScalars.append(Unicode.Scalar(mark))
    }

    /// What is local to a function is said by its own name only.
    private mutating func skipUnnamed() {
        path.unnamed += 1
        if path.unnamed > 1, !keepsModules { said.truncate(to: path.start) }
    }

    private static let unnamedContext = Array("(unknown context at ".utf8)
    private static let extended = Array("(extension in ".utf8)

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
            return true
        default: return false
        }
    }
}

extension String {
    /// Leaves the first so many bytes.
    fileprivate mutating func truncate(to length: Int) { self = String(utf8.prefix(length)) ?? self }
}
