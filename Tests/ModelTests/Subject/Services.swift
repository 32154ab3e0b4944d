/// The services: four classes, a value, and three protocols that they can be registered as.
final class Alpha: Node, @unchecked Sendable, Reading, Writing {}
final class Beta: Node, @unchecked Sendable, Reading, Writing {}
final class Gamma: Node, @unchecked Sendable, Reading, Writing {}
final class Delta: Node, @unchecked Sendable, Reading, Writing {}

struct Stamp: Marked {
    let node: Node
}

protocol Marked {
    var node: Node { get }
}
protocol Reading: AnyObject, Marked {}
protocol Writing: AnyObject, Marked {}

extension Marked where Self: Node {
    var node: Node { self }
}

/// The service types by number. A factory asks for lower numbers only, so that no cycle can come about.
enum Services {
    static let count = 8
    static let protocols = [3, 5, 7]

    static let all: [any AnyService] = [
        Service<Alpha>(make: { content, _ in Alpha(content) }, node: { $0 }),
        Service<Beta>(make: { content, _ in Beta(content) }, node: { $0 }),
        Service<Stamp>(make: { content, _ in Stamp(node: Node(content)) }, node: { $0.node }),
        Service<any Reading>(make: { content, _ in Alpha(content) }, node: { $0.node }),
        Service<Gamma>(make: { content, _ in Gamma(content) }, node: { $0 }),
        Service<any Writing>(make: { content, _ in Beta(content) }, node: { $0.node }),
        Service<Delta>(make: { content, _ in Delta(content) }, node: { $0 }),
        Service<any Marked>(
            make: { content, isValue in
                if isValue { return Stamp(node: Node(content)) }
                return Gamma(content)
            }, node: { $0.node }),
    ]

    /// Whether what is registered under a type is a value.
    static func isValue(_ type: Int, preferringValue: Bool) -> Bool {
        type == 2 || (type == 7 && preferringValue)
    }

    /// Whether every instance of the type can be cast to the protocol.
    static func implements(_ type: Int, _ other: Int) -> Bool {
        protocols.contains(other) && other > type && (other == 7 || (type != 2 && type != 7))
    }
}
