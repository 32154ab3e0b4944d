import Domain

/// Things by their id, while a document is read: an id that is there twice, or not at all, is a fault.
struct Lookup<Element> {
    /// What the elements are, for messages: `product`.
    private let noun: String
    private var entries: [String: (element: Element, place: DataFault.Place)] = [:]
    private(set) var elements: [Element] = []

    init(_ noun: String) { self.noun = noun }

    mutating func add(_ element: Element, id: String, at node: JSONNode) throws(DataFault) {
        if let first = entries[id] {
            let line = first.place.position.map { " in line \($0.line)" } ?? ""
            throw node.fault(
                "the \(noun) \"\(id.printable)\" is there already, at \(first.place.path)\(line).",
                remedy: "remove one of the two, or give it an id of its own.")
        }
        entries[id] = (element, node.place)
        elements.append(element)
    }

    /// What an id, written at `node`, stands for.
    func find(_ node: JSONNode, in file: String) throws(DataFault) -> Element {
        let id = try node.text("the \(noun)")
        if let entry = entries[id] { return entry.element }
        let known = entries.keys.sorted()
        let few = known.count <= 8 ? known.map(\.printable).quoted : "one of the \(known.count) there"
        throw node.fault(
            "there is no \(noun) \"\(id.printable)\" in \(file).",
            remedy: known.isEmpty ? "add the \(noun) to \(file)." : "add it to \(file), or use \(few).")
    }
}
