import ResolverChecked

final class Count: @unchecked Sendable {
    var made: [String] = []
}

struct DiamondResolver: CheckedResolver {
    let count: Count

    enum Key {
        typealias Base = String
        typealias Left = String
        typealias Right = String
        typealias Top = String
    }
    typealias Output = Key.Top

    init(count: Count) { self.count = count }
    var isReady: Bool { true }

    func top(left: Key.Left, right: Key.Right) -> Key.Top { note("top(\(left),\(right))") }
    func right(base: Key.Base) -> Key.Right { note("right(\(base))") }
    func left(base: Key.Base) -> Key.Left { note("left(\(base))") }
    func base() -> Key.Base { note("base") }
}

extension DiamondResolver {
    struct Note {
        // Not a member of the resolver.
        func text() -> Int { 1 }
    }

    var note: (String) -> String {
        { text in
            func keep(_ text: String) -> String {
                count.made.append(text)
                return text
            }
            return keep(text)
        }
    }
}
