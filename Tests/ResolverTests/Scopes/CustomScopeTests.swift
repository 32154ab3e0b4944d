import Foundation
import Resolver
import TestSupport
import Testing

/// Keeps the instances of each user apart, in a dictionary of its own.
private final class UserScope: ResolverScope, @unchecked Sendable {
    // Safety: the `var`s are guarded by `lock`.
    private let lock = NSLock()
    private var instances: [String: Any] = [:]
    private var user = ""
    private(set) var resets = 0

    func signIn(_ name: String) { lock.withLock { user = name } }

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        let key = "\(lock.withLock { user })/\(registration.cacheKey)"
        if let service = lock.withLock({ instances[key] }) as? Service { return service }
        guard let service = registration.instantiate(resolver: resolver, args: args) else { return nil }
        lock.withLock { instances[key] = service }
        return service
    }

    override func reset() {
        lock.withLock {
            instances.removeAll()
            resets += 1
        }
    }
}

/// Keeps the first instance, as a scope of Resolver 1.2 does.
private final class OldScope: ResolverScope, @unchecked Sendable {
    // Safety: used by one thread.
    private var instance: Any?
    let asked = Guarded(0)

    override func resolve<Service>(
        resolver: Resolver, registration: ResolverRegistration<Service>, args: Any?
    ) -> Service? {
        asked.update { $0 += 1 }
        if instance == nil { instance = registration.instantiate(resolver: resolver, args: args) }
        return instance as? Service
    }
}

private final class OldestScope: ResolverScope, @unchecked Sendable {
    // Safety: used by one thread.
    var instance: Any?

    override func resolve<Service>(
        resolver: Resolver, registration: ResolverRegistration<Service>, args: Any?
    ) -> Service? {
        if instance == nil { instance = registration.resolve(resolver: resolver, args: args) }
        return instance as? Service
    }
}

/// Keeps what another scope keeps, and counts how often it is asked.
private final class CountingScope: ResolverScope, @unchecked Sendable {
    // Safety: constants.
    private let inner: ResolverScope
    let asked = Guarded(0)

    init(_ inner: ResolverScope) { self.inner = inner }

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        asked.update { $0 += 1 }
        return inner.resolve(registration: registration, resolver: resolver, args: args)
    }
}

/// Adds nothing to what it inherits.
private final class BareScope: ResolverScope, @unchecked Sendable {}

@Suite("Scopes written outside of the module")
struct CustomScopeTests {
    @Test("With storage of its own")
    func storage() {
        let scope = UserScope()
        let container = Resolver()
        container.register { Profile() }
            .implements((any Named).self)
            .scope(scope)
        scope.signIn("fred")
        let fred: Profile = container.resolve()
        #expect(container.resolve(Profile.self) === fred)
        #expect(container.resolve((any Named).self) === fred)
        scope.signIn("wilma")
        let wilma: Profile = container.resolve()
        #expect(wilma !== fred)
        #expect(container.resolve((any Named).self) === wilma)
        scope.signIn("fred")
        #expect(container.resolve(Profile.self) === fred)
        #expect(container.resolve((any Named).self) === fred)
        scope.reset()
        #expect(container.resolve(Profile.self) !== fred)
    }

    @Test("It is given the arguments, and nil is passed on")
    func arguments() {
        let scope = UserScope()
        let container = Resolver()
        container.register { (_, args) in args.optional().map(Profile.init) }.scope(scope)
        #expect(container.optional(Profile.self) == nil)
        #expect(container.resolve(Profile.self, args: "Barney").name == "Barney")
        #expect(container.resolve(Profile.self, args: "ignored").name == "Barney")
    }

    @Test("Two containers keep apart what a scope that goes by registrations keeps")
    func forwarding() {
        let scope = CountingScope(ResolverScopeCache())
        let (first, second) = (Resolver(), Resolver())
        for container in [first, second] { container.register { Profile() }.scope(scope) }
        #expect(first.resolve(Profile.self) === first.resolve(Profile.self))
        #expect(first.resolve(Profile.self) !== second.resolve(Profile.self))
        #expect(scope.asked.value == 4)
    }

    @Test("Without an override it makes a new instance each time")
    func bare() {
        let container = Resolver()
        container.register { Profile() }.scope(BareScope())
        #expect(container.resolve(Profile.self) !== container.resolve(Profile.self))
    }

    @Test("Resolver.reset() resets it")
    func reset() async {
        await #expect(processExitsWith: .success) {
            let scope = UserScope()
            let container = Resolver()
            container.register { Profile() }.scope(scope)
            let before: Profile = container.resolve()
            Resolver.reset()
            precondition(scope.resets == 1)
            precondition(container.resolve(Profile.self) !== before)
        }
    }

    @Test("One with the arguments in the order of Resolver 1.2 is asked, too")
    func old() {
        let scope = OldScope()
        let container = Resolver()
        container.register { Profile() }.scope(scope)
        #expect(container.resolve(Profile.self) === container.resolve(Profile.self))
        #expect(scope.asked.value == 2)
    }

    @Test("One that asks its registration where `instantiate` is meant, as in Resolver 1.2, gets a new instance")
    func oldest() {
        let scope = OldestScope()
        let container = Resolver()
        container.register { Profile() }.scope(scope)
        let profile: Profile = container.resolve()
        #expect(container.resolve(Profile.self) === profile)
        scope.instance = nil
        #expect(container.resolve(Profile.self) !== profile)
    }

    @Test("It can be the cache of a container")
    func cache() {
        let (scope, container, fred) = Self.cached()
        #expect(container.resolve(Profile.self) === fred)
        scope.signIn("wilma")
        #expect(container.resolve(Profile.self) !== fred)
    }

    @Test("It is reset with everything else as the cache of a container, too")
    func resetAsCache() async {
        await #expect(processExitsWith: .success) {
            let (scope, container, fred) = Self.cached()
            Resolver.reset()
            scope.signIn("fred")
            #expect(container.resolve(Profile.self) !== fred)
        }
    }

    private static func cached() -> (scope: UserScope, container: Resolver, fred: Profile) {
        let (scope, container) = (UserScope(), Resolver())
        container.cache = scope
        container.register { Profile() }.scope(.container)
        scope.signIn("fred")
        return (scope, container, container.resolve())
    }
}

private protocol Named: AnyObject {}

private final class Profile: Named {
    let name: String
    init(_ name: String = "") { self.name = name }
}
