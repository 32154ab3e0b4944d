import Resolver

/// What every service of the model test is, or holds: an object whose identity is a number drawn from a counter.
///
/// One thread makes, reads and releases all of them.
class Node: @unchecked Sendable {
    let content: Content
    /// Set after the object was made, as `resolveProperties` does.
    var property: Node?
    /// All that was asked for, however deep, while it was built: what its factory, which says so itself, asked for, and
    /// what was asked for while the answers were built.
    var asked: Set<ReferenceModel.Question>

    required init(_ content: Content) {
        self.content = content
        asked = content.asked
        Ledger.current.live.insert(content.identity)
    }

    deinit { Ledger.current.live.remove(content.identity) }
}

/// What a factory puts into a node.
struct Content {
    let identity: Int
    let children: [Node]
    let argument: Int?
    let asked: Set<ReferenceModel.Question>
    /// What it holds to ask for something later.
    var laters: [() -> [Node]] = []
}

/// Counts the nodes that are made, and knows those that live.
struct Ledger {
    /// Used by the one thread of the model's own process.
    nonisolated(unsafe) static var current = Ledger()

    var made = 0
    var live: Set<Int> = []
    /// The errors that have been caught in this step, in order.
    var faults: [Fault] = []
    /// What there is to ask besides the container a service is made for; held while something is resolved.
    var containers: [Resolver] = []
    /// What a question asks for in the container that is asked; set while one is.
    var meaning: (ReferenceModel.Question) -> Set<ReferenceModel.Question> = { [$0] }
    /// What has been asked for by each factory that runs, outermost first.
    var asking: [Set<ReferenceModel.Question>] = []
    /// What was asked for by factories that returned nil, while something is resolved: an initialiser that does without
    /// what they would have made never sees it, and is made of that all the same.
    var absent: [Key: Set<ReferenceModel.Question>] = [:]

    static func content(
        of children: [Node], argument: Int? = nil, asked: Set<ReferenceModel.Question>
    ) -> Content {
        current.made += 1
        return Content(identity: current.made, children: children, argument: argument, asked: asked)
    }

    /// Notes a question and, where it is answered by an alias, what that asks for.
    static func note(asking question: ReferenceModel.Question) { note(current.meaning(question)) }

    static func note(_ asked: Set<ReferenceModel.Question>) {
        if current.asking.isEmpty { return }
        current.asking[current.asking.count - 1].formUnion(asked)
    }

    /// Notes what was asked for by what a question has come to nothing for.
    static func noteAbsent(of question: ReferenceModel.Question) {
        for (key, asked) in current.absent {
            if current.meaning(question).contains(.one(key)) || question == .every(key.type) { note(asked) }
        }
    }

    /// Runs a factory, or a part of one, and gives what was asked for meanwhile, which is then asked for by what is around it.
    static func asked(by body: () -> Void) -> Set<ReferenceModel.Question> {
        current.asking.append([])
        body()
        let asked = current.asking.removeLast()
        note(asked)
        return asked
    }
}
