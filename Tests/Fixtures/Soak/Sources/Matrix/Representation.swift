import Resolver
import SoakSupport

/// A way in which Swift lays out a service.
protocol Representation: SendableMetatype {
    associatedtype Service
    /// Another type that the service can be resolved as.
    associatedtype Other = Any

    static var title: String { get }
    /// Whether it refers to one object, so that `graph` and `shared` can share it.
    static var isObject: Bool { get }
    /// A service with a number in it, if there is room for one. What it refers to is counted.
    static func make(_ number: Int) -> Service
    /// The number, read from all parts of the service; nil where it has none. A negative one says that it is damaged.
    static func number(_ service: Service) -> Int?
    /// Which object it is.
    static func object(_ service: Service) -> AnyObject?
    /// The service seen as the other type.
    static func seen(_ service: Other) -> Service?
}

extension Representation {
    static var title: String { "\(Self.self)" }
    static var isObject: Bool { false }
    static func object(_ service: Service) -> AnyObject? { nil }
    static func seen(_ service: Other) -> Service? { service as? Service }
}

/// What `number` gives where the parts of a service contradict each other.
let damaged = -1
