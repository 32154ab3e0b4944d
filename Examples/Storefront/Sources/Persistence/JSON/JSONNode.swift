import Domain

/// A value of a JSON document that knows where it stands, so that whoever does not like it can say so.
struct JSONNode: Sendable {
    enum Value: Sendable {
        case object([Member])
        case array([JSONNode])
        case string(String)
        /// As it was written: money does not survive a binary fraction.
        case number(String)
        case boolean(Bool)
        case null
    }

    struct Member: Sendable {
        let key: String
        let node: JSONNode
    }

    let value: Value
    let place: DataFault.Place

    /// The member "id", or the value itself where there is none: what a message about the whole thing points at.
    var id: JSONNode {
        guard case .object(let members) = value else { return self }
        return members.first { $0.key == "id" }?.node ?? self
    }

    func fault(_ fact: String, remedy: String) -> DataFault { DataFault(at: place, fact, remedy: remedy) }

    /// What it is, for messages.
    var kind: String {
        switch value {
        case .object: "an object"
        case .array: "a list"
        case .string(let text): "the text \"\(text.printable)\""
        case .number(let text): "the number \(text)"
        case .boolean(let flag): "\(flag)"
        case .null: "null"
        }
    }
}

extension String {
    /// Without characters that would upset a terminal, and not longer than a message can bear.
    var printable: String {
        let visible = map { $0.isControl ? "?" : String($0) }.joined()
        return visible.count <= 40 ? visible : visible.prefix(39) + "…"
    }

    var hasControlCharacters: Bool { contains(where: \.isControl) }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
