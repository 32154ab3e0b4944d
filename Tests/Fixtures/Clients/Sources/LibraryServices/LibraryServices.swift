public import Resolver

/// The library's type under another name, for modules that have a `Resolver` of their own.
public typealias Services = Resolver
/// Likewise.
public typealias Wired = Injected

/// What a library needs and an app may replace.
public protocol Tracking: Sendable {
    var kind: String { get }
}

struct NoTracking: Tracking { let kind = "none" }

final class Tracker: Sendable {
    let tracking: any Tracking
    init(tracking: any Tracking) { self.tracking = tracking }
}

/// Uses what there is: the app's, or else the default.
public func trackedKind() -> String { Resolver.resolve(Tracker.self).tracking.kind }

extension Resolver {
    /// The library's own services, as defaults: it does not matter whether the app's come before them or after.
    public static func registerLibraryServices() {
        Resolver.defaults.register { NoTracking() as any Tracking }
        Resolver.defaults.register(Tracker.init(tracking:)).scope(.unique)
    }
}
