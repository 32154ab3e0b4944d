import Resolver

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Point 1. A kept value is read as what it is, not as an optional of it. Before the repair both failed 5 of 5
// (made 19 times in place of once); address sanitizer: heap-buffer-overflow.

let keptValueAttacks: [Attack] = [
    Attack("kept-values") { _ in
        checkThreads()
        Thread { checkThreads() }.join()
    },
    Attack("kept-values-of-tasks") { _ in try await checkTasks() },
]

private struct Point: Equatable, Sendable {
    var x = 1.5
    var y = 2.5
}

private struct Tailed: Equatable, Sendable {
    var number = 3.5
    var letter: UInt8 = 7
}

private struct Large: Equatable, Sendable {
    var words = (1, 2, 3, 4, 5, 6, 7, 8)
    static func == (left: Large, right: Large) -> Bool {
        left.words.0 == right.words.0 && left.words.7 == right.words.7
    }
}

private struct Empty: Equatable, Sendable {}
private enum Plain: Equatable, Sendable { case one, two, three }
private enum Loaded: Equatable, Sendable { case number(Int), pair(Double, Double), none }
private protocol Shape: Sendable { var area: Double { get } }
extension Point: Shape { fileprivate var area: Double { x * y } }
extension Large: Shape { fileprivate var area: Double { 8 } }
private final class Instance: Sendable {}
extension Instance: Shape { fileprivate var area: Double { 4 } }

private func scopes() -> [(name: String, scope: ResolverScope)] {
    var scopes: [(String, ResolverScope)] = [
        ("application", .application), ("cached", .cached), ("container", .container), ("own", ResolverScopeCache()),
        ("application.perArguments", .application.perArguments), ("container.perArguments", .container.perArguments),
    ]
    if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
        scopes.append(("timeToLive", .timeToLive(.seconds(3600))))
        scopes.append(("sliding", .timeToLive(.seconds(3600), sliding: true)))
        scopes.append(("timeToLive.perArguments", .timeToLive(.seconds(3600)).perArguments))
    }
    return scopes
}

/// Leaves ones where an instance is about to be allocated: a byte too many is seen.
private func pollute() {
    var blocks: [UnsafeMutableRawPointer] = []
    for size in stride(from: 8, through: 192, by: 8) {
        for _ in 0..<8 {
            let block = malloc(size)!
            memset(block, 1, size)
            blocks.append(block)
        }
    }
    for block in blocks { free(block) }
}

private func checkThreads() {
    check(Point()) { $0 == Point() }
    check(Tailed()) { $0 == Tailed() }
    check(Large()) { $0 == Large() }
    check(Empty()) { $0 == Empty() }
    check(Plain.two) { $0 == .two }
    check(Loaded.number(5)) { $0 == .number(5) }
    check(Loaded.pair(1, 2)) { $0 == .pair(1, 2) }
    check(Loaded.none) { $0 == .none }
    check(true) { $0 }
    check(UInt8(1)) { $0 == 1 }
    check(Int.max) { $0 == .max }
    check(SIMD4<Float>(1, 2, 3, 4)) { $0 == SIMD4(1, 2, 3, 4) }
    check("a text that is longer than fits into the words of a string") { $0.hasPrefix("a text") }
    check([1, 2, 3]) { $0 == [1, 2, 3] }
    check((1, 2.5, UInt8(3))) { $0.2 == 3 }
    check(Point.self as Any.Type) { $0 == Point.self }
    check({ 12 } as @Sendable () -> Int) { $0() == 12 }
    check(Point() as any Shape) { $0.area == 3.75 }
    check(Large() as any Shape) { $0.area == 8 }
    check(Instance() as any Shape) { $0.area == 4 }
    check(Point() as Any) { $0 as? Point == Point() }
    check(Point() as any Hashable & Sendable) { $0 as? Point == Point() }
    check(Instance()) { _ in true }
}

extension Point: Hashable {}

/// Each way to ask gives the instance, which is made once for each set of arguments.
private func check<Service>(_ service: Service, _ isRight: @escaping (Service) -> Bool) {
    nonisolated(unsafe) let service = service
    nonisolated(unsafe) let isRight = isRight
    for (name, scope) in scopes() {
        let (resolver, made) = (Resolver(), Counter())
        resolver.register(Service.self) {
            made.next()
            pollute()
            return service
        }.scope(scope)
        let asker = Resolver(child: resolver)
        let words = "\(Service.self) in \(name)"
        func compare(_ found: Service?, _ way: String) {
            guard let found else { return fail("\(words): none by \(way)") }
            expect(isRight(found), "\(words): another one by \(way)")
        }
        for _ in 0..<3 {
            compare(resolver.resolve(), "resolve")
            compare(resolver.optional(), "optional")
            compare(try? resolver.resolveThrowing(Service.self), "resolveThrowing")
            compare(try? resolver.resolveThrowing(Service?.self) ?? nil, "an optional")
            compare(resolver.resolveAll(Service.self).first, "resolveAll")
            compare(asker.resolve(), "a container around it")
            compare(resolver.resolve(args: 1), "resolve with arguments")
            compare(try? asker.resolveThrowing(args: 1), "resolveThrowing with arguments")
            resolver.register(Service?.self, name: "within") { [unowned resolver] in resolver.resolve(Service.self) }
                .scope(.unique)
            compare(resolver.resolve(Service?.self, name: "within"), "a factory")
        }
        nonisolated(unsafe) let compareElsewhere = compare
        Thread {
            compareElsewhere(resolver.resolve(), "resolve, on a new thread")
            compareElsewhere(try? resolver.resolveThrowing(), "resolveThrowing, on a new thread")
        }.join()
        let expected = name.contains("perArguments") ? 2 : 1
        expect(made.value == expected, "\(words): made \(made.value) times in place of \(expected)")
    }
}

private func checkTasks() async throws {
    try await check(Point())
    try await check(Tailed())
    try await check(Large())
    try await check(Loaded.pair(1, 2))
    try await check(true)
    try await check("a text that is longer than fits into the words of a string")
}

private func check<Service: Equatable & Sendable>(_ service: Service) async throws {
    for (name, scope) in scopes() {
        let (resolver, made) = (Resolver(), Counter())
        resolver.register(Service.self) { () async in
            made.next()
            pollute()
            return service
        }.scope(scope)
        for _ in 0..<5 {
            let found: Service = try await resolver.resolveAsync()
            expect(found == service, "\(Service.self) in \(name): another one by resolveAsync")
            let again: Service? = try? resolver.resolveThrowing()
            expect(again == service, "\(Service.self) in \(name): another one by resolveThrowing")
            let third: Service = try await resolver.resolveAsync(args: 1)
            expect(third == service, "\(Service.self) in \(name): another one by resolveAsync with arguments")
        }
        let expected = name.contains("perArguments") ? 2 : 1
        expect(made.value == expected, "\(Service.self) in \(name), asynchronous: made \(made.value) times")
    }
}
