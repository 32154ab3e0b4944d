/// What every service of the model test is, or holds: an object whose identity is a number drawn from a counter.
///
/// One thread makes, reads and releases all of them.
class Node: @unchecked Sendable {
    let content: Content
    /// Set after the object was made, as `resolveProperties` does.
    var property: Node?

    required init(_ content: Content) {
        self.content = content
        Ledger.current.live.insert(content.identity)
    }

    deinit { Ledger.current.live.remove(content.identity) }
}

/// What a factory puts into a node.
struct Content {
    let identity: Int
    let children: [Node]
    let argument: Int?
}

/// Counts the nodes that are made, and knows those that live.
struct Ledger {
    /// Used by the one thread of the model's own process.
    nonisolated(unsafe) static var current = Ledger()

    var made = 0
    var live: Set<Int> = []

    static func content(of children: [Node], argument: Int? = nil) -> Content {
        current.made += 1
        return Content(identity: current.made, children: children, argument: argument)
    }
}
