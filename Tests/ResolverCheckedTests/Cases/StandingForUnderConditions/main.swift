import ResolverChecked

protocol Clock: Sendable {
    var name: String { get }
}

@available(macOS 14, iOS 17, *)
struct NewClock: Clock, Dependency {
//            ↓ note: `NewClock`
    typealias ResolvedTo = any Clock
    let name = "new"
    init(with container: SharedContainer) {}
}

struct OldClock: Clock, Dependency {
//            ↓ note: `OldClock`
//            ↓ warning: `OldClock` stands for `any Clock`, as `NewClock` does, which comes first: where both are there, resolving `any Clock` by type gives `NewClock`, and `oldClock()` is the way to this one
    typealias ResolvedTo = any Clock
    let name = "old"
    init(with container: SharedContainer) {}
}

struct AnyClock: Clock, Dependency {
    #if ABSENT
//            ↓ warning: `AnyClock` stands for `any Clock`, as `OldClock` does, which comes first: resolving `any Clock` by type gives `OldClock`, and `anyClock()` is the way to this one
    typealias ResolvedTo = any Clock
    #else
    typealias ResolvedTo = AnyClock
    #endif
    let name = "any"
    init(with container: SharedContainer) {}
}

let container = SharedContainer()
container.registerGeneratedDependencies()
precondition(container.resolve((any Gateway).self).name == "real")
precondition(container.realGateway().name == "real" && container.lastGateway().name == "last")
precondition(container.resolve(AnyClock.self).name == "any" && container.oldClock().name == "old")
if #available(macOS 14, iOS 17, *) { precondition(container.resolve((any Clock).self).name == "new") }
