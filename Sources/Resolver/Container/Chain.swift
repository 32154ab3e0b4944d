/// An object that a `Chain` holds, one at a time.
protocol Chained: AnyObject {
    /// The one behind it in its chain.
    var next: Self? { get set }
}

/// A few objects in order, linked through themselves: one word, and no memory besides, where an array takes a block as
/// soon as there is one element. Taking one out looks at those before it.
///
/// Safety: whoever has it guards it, and what it links.
struct Chain<Element: Chained>: Sequence {
    private(set) var first: Element?

    var isEmpty: Bool { first == nil }

    mutating func append(_ element: Element) {
        guard var last = first else { return first = element }
        while let next = last.next { last = next }
        last.next = element
    }

    /// Takes out an object, if it is in there.
    mutating func remove(_ element: Element) {
        if first === element {
            first = element.next
        } else {
            guard let before = first(where: { $0.next === element }) else { return }
            before.next = element.next
        }
        element.next = nil
    }

    func makeIterator() -> Iterator { Iterator(upcoming: first) }

    struct Iterator: IteratorProtocol {
        fileprivate var upcoming: Element?

        mutating func next() -> Element? {
            defer { upcoming = upcoming?.next }
            return upcoming
        }
    }
}
