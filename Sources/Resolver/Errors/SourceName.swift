/// A type as the source says it: with the types that it stands in, and mostly without modules, as `Checkout.State`.
///
/// Reads what the runtime says of a type (swift/stdlib/public/runtime, `swift_getTypeName`, qualified): `Shop.Checkout.State`,
/// `Shop.Checkout.(unknown context at $10f3c).State` of what is private or local, `(extension in Shop):Swift.Array<Swift.Int>.State`,
/// `any Shop.Store<Self.Shop.Store.Item == Swift.Int>`.
package struct SourceName {
    private var said: [UInt8] = []
    /// Where the paths that are open begin in `said`, and whether a module may still stand there: `G<P.K` has two.
    private var open: [Path] = []
    private var path = Path(start: 0)
    private let keepsModules: Bool
    /// Whether the protocol that is read is one of several that a type is made of.
    private var isComposed = false

    private struct Path {
        var start: Int
        var isAtModule = true
        /// How many contexts without a name have come in a row: what is private stands in one, what is local in more.
        var unnamed = 0
    }

    private init(keepsModules: Bool) { self.keepsModules = keepsModules }

    package static func text(_ type: Any.Type, withModules: Bool = false) -> String {
        var name = SourceName(keepsModules: withModules)
        var qualified = _typeName(type, qualified: true)
        qualified.withUTF8 { name.read($0) }
        return String(decoding: name.said, as: UTF8.self)
    }

    private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        said.reserveCapacity(text.count)
        var next = 0
        while next < text.count {
            if text[next] == UInt8(ascii: "("), let isContext = Self.isContext(text, at: next) {
                next = (text[next...].firstIndex(of: UInt8(ascii: ")")) ?? text.count - 1) + 2
                if isContext { skipUnnamed() }
                continue
            }
            let name = Self.privateName(text, at: next) ?? next..<Self.endOfName(text, at: next)
            if !name.isEmpty {
                if next == 0 || text[next - 1] != UInt8(ascii: ".") { path = Path(start: said.count) }
                path.unnamed = 0
                said += text[name]
                // With the bracket that closes what a private one stands in.
                next =
                    name.lowerBound > next
                    ? (text[next...].firstIndex(of: UInt8(ascii: ")")) ?? name.upperBound) + 1 : name.upperBound
                if name.count == 3, text[name].elementsEqual("any".utf8) { isComposed = false }
                // The one type without a module, and what a protocol calls whatever conforms, before the protocol's module.
                if name.count == 3, text[name].elementsEqual("Any".utf8) { path.isAtModule = false }
                if name.count == 4, text[name].elementsEqual("Self".utf8), next < text.count,
                    text[next] == UInt8(ascii: ".")
                {
                    if !isComposed, let type = Self.onlyConstraint(text, from: name.lowerBound) {
                        said.removeLast(name.count)
                        next = type
                        continue
                    }
                    said.append(UInt8(ascii: "."))
                    path = Path(start: said.count)
                    next += 1
                }
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
            said.removeSubrange(path.start...)
            return
        case UInt8(ascii: "<"): open.append(path)
        case UInt8(ascii: ">") where said.last != UInt8(ascii: "-"): path = open.popLast() ?? path
        case UInt8(ascii: ")"): path.isAtModule = false
        case UInt8(ascii: "&"): isComposed = true
        default: break
        }
        said.append(mark)
    }

    /// Skips the context of a type that is local to a function. Such a type is said by its own name only.
    private mutating func skipUnnamed() {
        path.unnamed += 1
        if path.unnamed > 1, !keepsModules { said.removeSubrange(path.start...) }
    }

    /// Returns whether a bracket is that of a context without a name, or of an extension; nil for any other.
    private static func isContext(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool? {
        if has(unnamedContext, text, at: start) { return true }
        return has(extended, text, at: start) ? false : nil
    }

    private static let unnamedContext: StaticString = "(unknown context at "
    private static let extended: StaticString = "(extension in "

    /// Whether a text goes on with some characters.
    private static func has(_ wanted: StaticString, _ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        let count = wanted.utf8CodeUnitCount
        return start + count <= text.count && (0..<count).allSatisfy { text[start + $0] == wanted.utf8Start[$0] }
    }

    /// Returns the end of a name. A name in backticks may contain any character.
    private static func endOfName(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        var end = start
        if start < text.count, text[start] == UInt8(ascii: "`") {
            end += 1
            while end < text.count, text[end] != UInt8(ascii: "`") { end += 1 }
            return min(end + 1, text.count)
        }
        while end < text.count, isOfName(text[end]) { end += 1 }
        return end
    }

    /// Returns the name of a private type, which is written `(Cart in _3F6A102D)` where a constraint names it.
    private static func privateName(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
        guard text[start] == UInt8(ascii: "(") else { return nil }
        let end = endOfName(text, at: start + 1)
        return end > start + 1 && has(" in _", text, at: end) ? start + 1..<end : nil
    }

    /// Returns where the type begins that the constraint `<Self.P.Item == T>` names, if it is the only one: of several the
    /// order is not that in which the protocol declares them.
    private static func onlyConstraint(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start > 0, text[start - 1] == UInt8(ascii: "<") else { return nil }
        var type: Int?
        var depth = 0
        for index in start..<text.count {
            switch text[index] {
            case UInt8(ascii: "=") where type == nil: type = index + 3
            case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ">") where text[index - 1] == UInt8(ascii: "-"): break
            case UInt8(ascii: ">") where depth == 0: return type
            case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0: return nil
            default: break
            }
        }
        return nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
            return true
        default: return false
        }
    }
}
