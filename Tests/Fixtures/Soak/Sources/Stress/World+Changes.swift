import Resolver
import Synchronization

// What happens to the containers. Everything that may change what is kept is an event of those it may change it for.

extension World {
    func register(_ key: AnyKey) {
        let new = key.changes.happen { key.register(in: home(key)) }
        let old = options.withLock { $0.updateValue(new, forKey: key.index) }
        withExtendedLifetime(old) {}
    }

    /// The options of a registration that is in use.
    func latestOptions(_ key: AnyKey) -> LateOptions? { options.withLock { $0[key.index] } }

    func forgetOptions() {
        let old = options.withLock { options in
            defer { options = [:] }
            return options
        }
        withExtendedLifetime(old) {}
    }

    func resetScope(_ index: Int) {
        let reset = scopeResets[index % scopeResets.count]
        reset.events.happen { reset.scope.reset() }
    }

    func resetCache() {
        cacheResets.happen {
            app.cache.reset(); library.cache.reset()
        }
    }

    func resetEverything() { resets.happen { Resolver.reset() } }

    func step(_ seconds: Int) { clockSteps.happen { clock.advance(by: seconds) } }

    /// The end of an instance or an argument, or a handler, resolves: anywhere, whatever else is going on there. In the
    /// middle of the making of key 0 itself, that is the error `cycle`.
    func resolveFromDeinit() {
        if end.withLock({ $0 }) || without.contains("ends") { return }
        _ = try? keys[0].ask(.throwing, app)
    }

    /// Whether this run has something in it.
    func has(_ feature: String) -> Bool { !without.contains(feature) }

    func finish() { end.withLock { $0 = true } }
}
