import ResolverChecked

protocol Gateway: Sendable {
    var name: String { get }
}

#if ABSENT
struct CannedGateway: Gateway, Dependency {
//            ↓ note: `CannedGateway`
//            ↓ note: `CannedGateway`
    typealias ResolvedTo = any Gateway
    let name = "canned"
    init(with container: SharedContainer) {}
}
#endif

@available(swift, obsoleted: 6)
struct OldGateway: Gateway, Dependency {
//            ↓ warning: `OldGateway` stands for `any Gateway`, as `CannedGateway` does, which comes first: where both are there, resolving `any Gateway` by type gives `CannedGateway`, and `oldGateway()` is the way to this one
    typealias ResolvedTo = any Gateway
    let name = "old"
    init(with container: SharedContainer) {}
}

@available(iOSApplicationExtension, unavailable)
struct AppGateway: Gateway, Dependency {
//            ↓ warning: `AppGateway` stands for `any Gateway`, as `RealGateway` does, which comes first: resolving `any Gateway` by type gives `RealGateway`, and `appGateway()` is the way to this one
    typealias ResolvedTo = any Gateway
    let name = "app"
    init(with container: SharedContainer) {}
}

struct RealGateway: Gateway, Dependency {
//            ↓ note: `RealGateway`
//            ↓ note: `RealGateway`
//            ↓ warning: `RealGateway` stands for `any Gateway`, as `CannedGateway` does, which comes first: where both are there, resolving `any Gateway` by type gives `CannedGateway`, and `realGateway()` is the way to this one
    typealias ResolvedTo = any Gateway
    let name = "real"
    init(with container: SharedContainer) {}
}

struct LastGateway: Gateway, Dependency {
//            ↓ warning: `LastGateway` stands for `any Gateway`, as `RealGateway` does, which comes first: resolving `any Gateway` by type gives `RealGateway`, and `lastGateway()` is the way to this one
    typealias ResolvedTo = any Gateway
    let name = "last"
    init(with container: SharedContainer) {}
}
