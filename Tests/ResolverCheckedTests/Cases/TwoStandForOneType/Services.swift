import ResolverChecked

protocol Service: Sendable {
    var name: String { get }
}

struct C: Service, Dependency {
//            ↓ note: `C`
//            ↓ note: `C`
    typealias ResolvedTo = any Service
    var name = "c"
    init(name: String) { self.name = name }
    init(with container: SharedContainer) {}
}

struct MockD: Service, Dependency {
//            ↓ warning: `MockD` stands for `any Service`, as `C` does, which comes first: resolving `any Service` by type gives `C`, and `mockD()` is the way to this one
    typealias ResolvedTo = any Service
    let name = "d"
    init(with container: SharedContainer) {}
}

struct Loaded: Service, ThrowingDependency {
//            ↓ warning: `Loaded` stands for `any Service`, as `C` does, which comes first: resolving `any Service` by type gives `C`, and `loaded()` is the way to this one
    typealias ResolvedTo = any Service
    let name = "loaded"
    init(with container: SharedContainer) throws {}
}
