import Resolver

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

/// The service types by number. Unless a profile is about cycles, a factory asks for lower numbers only.
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

    static let names = ["Alpha", "Beta", "Stamp", "Reading", "Gamma", "Writing", "Delta", "Marked"]

    /// What errors and events call a service.
    static func service(_ key: Key) -> String {
        key.name.map { "'\(names[key.type])' named \"\($0.subject.rawValue)\"" } ?? "'\(names[key.type])'"
    }

    /// What an error of the library's says, in the model's words.
    static func fault(_ error: ResolverError) -> Fault {
        func key(_ service: ResolverError.Service) -> Key? {
            guard let type = names.firstIndex(of: service.type) else { return nil }
            return Key(type: type, name: service.name.flatMap(Name.init(rawValue:)))
        }
        switch error {
        case .notRegistered(let service, _, _): return key(service).map(Fault.missing) ?? .other("\(error)")
        case .factoryReturnedNil(let service, _, _): return key(service).map(Fault.null) ?? .other("\(error)")
        case .factoryFailed(let service, _, _, _): return key(service).map(Fault.failed) ?? .other("\(error)")
        case .cycle: return .cycle
        default: return .other("\(error)")
        }
    }

    /// Whether what is registered under a type is a value.
    static func isValue(_ type: Int, preferringValue: Bool) -> Bool {
        type == 2 || (type == 7 && preferringValue)
    }

    /// Whether every instance of the type can be cast to the protocol.
    static func implements(_ type: Int, _ other: Int) -> Bool {
        protocols.contains(other) && other > type && (other == 7 || (type != 2 && type != 7))
    }
}
