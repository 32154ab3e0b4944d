import Resolver

// Point 16. However long a chain of services is, it is let go. Before the repair: all failed 5 of 5: they crashed,
// or, on a busy machine with a limit of 5 s, were ended before (`chain-let-go`, which crashed 1 of 1 without the
// limit).

let chainAttacks: [Attack] = [
    Attack("chain-let-go") { _ in letGo(50_000) },
    Attack("chain-let-go-on-a-small-stack") { _ in Thread(stack: 512 * 1024) { letGo(3_000) }.join() },
    Attack("chain-let-go-with-its-container") { _ in Thread(stack: 512 * 1024) { endWith(20_000) }.join() },
    Attack("chain-let-go-by-registering") { _ in Thread(stack: 512 * 1024) { replace(20_000) }.join() },
    Attack("chain-of-tasks-let-go") { _ in try await letGoOfTasks(20_000) },
]

private final class Link: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private func name(_ number: Int) -> Resolver.Name { Resolver.Name("\(number)") }

/// Each is made from the one before, which is kept: one after the other, so that no stack is needed to make them.
private func make(_ length: Int, in resolver: Resolver, _ scope: ResolverScope) {
    for number in 0..<length {
        resolver.register(name: name(number)) { [unowned resolver] () -> Link in
            if number > 0 { _ = resolver.resolve(Link.self, name: name(number - 1)) }
            return Link(number)
        }.scope(scope)
        _ = resolver.resolve(Link.self, name: name(number))
    }
}

private func letGo(_ length: Int) {
    let (resolver, scope) = (Resolver(), ResolverScopeCache())
    make(length, in: resolver, scope)
    scope.reset()
    expect(resolver.resolve(Link.self, name: name(1)).number == 1, "another link")
}

private func endWith(_ length: Int) {
    var resolver: Resolver? = Resolver()
    make(length, in: resolver!, .application)
    resolver = nil
}

/// From the first to the last, so that the last has all the others.
private func replace(_ length: Int) {
    let resolver = Resolver()
    make(length, in: resolver, .application)
    for number in 0..<length { resolver.register(name: name(number)) { Link(number) } }
}

private func letGoOfTasks(_ length: Int) async throws {
    let (resolver, scope) = (Resolver(), ResolverScopeCache())
    for number in 0..<length {
        resolver.register(name: name(number)) { [unowned resolver] () async throws -> Link in
            if number > 0 { _ = try await resolver.resolveAsync(Link.self, name: name(number - 1)) }
            return Link(number)
        }.scope(scope)
        _ = try await resolver.resolveAsync(Link.self, name: name(number))
    }
    Thread(stack: 512 * 1024) { scope.reset() }.join()
}
