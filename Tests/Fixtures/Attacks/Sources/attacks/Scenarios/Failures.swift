import Resolver

// Point 10. A failure on its way is not taken by what is resolved in between. Before the repair: stopped or failed
// 5 of 5 with what returns nil, fails, or is passed a wrong argument, synchronously and in tasks; passed 5 of 5
// with a kept or unique service, nothing, and an alias, which take no failure.

let failureAttacks: [Attack] = Interruption.allCases.flatMap { interruption in
    [
        Attack("failure-and-\(interruption.rawValue)") { _ in interrupt(interruption) },
        Attack("failure-of-tasks-and-\(interruption.rawValue)") { _ in await interruptTask(interruption) },
    ]
}

/// What the end of an object asks for while a failure is on its way.
private enum Interruption: String, CaseIterable, Sendable {
    case kept = "a-kept-service"
    case unique = "a-unique-service"
    case absent = "nothing"
    case null = "a-factory-that-returns-nil"
    case alias = "an-alias"
    case aliasOfNull = "an-alias-of-nil"
    case failing = "another-failure"
    case failingAlias = "an-alias-that-fails"
    case argument = "a-wrong-argument"

    func ask(_ resolver: Resolver) {
        switch self {
        case .kept: _ = try? resolver.resolveThrowing(Kept.self)
        case .unique: _ = resolver.resolve(Unique.self)
        case .absent: _ = resolver.optional(Absent.self)
        case .null: _ = resolver.optional(Null.self)
        case .alias: _ = resolver.optional((any Aliased).self)
        case .aliasOfNull: _ = resolver.optional((any NullAliased).self)
        case .failing: _ = try? resolver.resolveThrowing(Failing.self)
        case .failingAlias: _ = try? resolver.resolveThrowing((any FailingAliased).self)
        case .argument: _ = try? resolver.resolveThrowing(Wanting.self, args: "text")
        }
    }
}

private final class Kept: Sendable {}
private final class Unique: Sendable {}
private final class Absent: Sendable {}
private protocol Aliased: Sendable {}
private protocol NullAliased: Sendable {}
private protocol FailingAliased: Sendable {}
extension Unique: Aliased {}
private final class Null: NullAliased {}
private final class Failing: FailingAliased {}
private final class Wanting: Sendable {}

private struct Broken: Error, Equatable { let name: String }

/// Something that asks when it ends.
private final class Farewell: Sendable {
    let resolver: Resolver
    let interruption: Interruption
    init(_ resolver: Resolver, _ interruption: Interruption) {
        self.resolver = resolver
        self.interruption = interruption
    }
    deinit { interruption.ask(resolver) }
}

/// What fails: in each way something ends between the failure and whoever is told.
private final class ByLocal: Sendable {}
private final class ByDecorator: Sendable {
    let farewell: Farewell
    init(_ farewell: Farewell) { self.farewell = farewell }
}
private final class ByGraph: Sendable {}
private final class ByOutermost: Sendable {}
private final class ByError: Sendable {}
private protocol ByAlias: Sendable {}
extension ByGraph: ByAlias {}

private final class BrokenObject: Error {
    let farewell: Farewell
    init(_ farewell: Farewell) { self.farewell = farewell }
}

private func container(_ interruption: Interruption) -> (asked: Resolver, others: Resolver) {
    let others = Resolver()
    others.register { Kept() }.scope(.cached)
    others.register { Unique() }.scope(.unique).implements((any Aliased).self)
    others.register(Null.self) { () -> Null? in nil }.implements((any NullAliased).self)
    others.register { () throws -> Failing? in throw Broken(name: "second") }.implements((any FailingAliased).self)
    others.register(Wanting.self) { (_: Resolver, number: Int) in Wanting() }
    let resolver = Resolver(child: others)
    resolver.register { Farewell(others, interruption) }.scope(.graph)
    resolver.register { () throws -> ByLocal? in
        let farewell = Farewell(others, interruption)
        if farewell.interruption == interruption { throw Broken(name: "first") }
        return nil
    }
    resolver.register { ByDecorator(Farewell(others, interruption)) }.scope(.unique)
        .decorate { (_: Resolver, _: ByDecorator) throws -> ByDecorator in throw Broken(name: "first") }
    resolver.register { [unowned resolver] () throws -> ByGraph? in
        _ = resolver.resolve(Farewell.self)
        throw Broken(name: "first")
    }.implements((any ByAlias).self)
    resolver.register { [unowned resolver] () throws -> ByOutermost? in
        _ = resolver.resolve(Farewell.self)
        return try resolver.resolveThrowing(ByDecorator.self).farewell.interruption == interruption ? nil : nil
    }
    resolver.register { () throws -> ByError? in throw BrokenObject(Farewell(others, interruption)) }
    return (resolver, others)
}

private func judge(_ error: ResolverError, _ service: String) {
    guard case .factoryFailed(_, let underlying, _, _) = error else { return fail("\(service): \(error)") }
    if underlying is BrokenObject { return }
    expect(underlying as? Broken == Broken(name: "first"), "\(service): \(underlying)")
}

private func interrupt(_ interruption: Interruption) {
    let (resolver, others) = container(interruption)
    func ask<Service>(_ type: Service.Type) {
        for asker in [resolver, Resolver(child: resolver)] {
            for _ in 0..<3 {
                do throws(ResolverError) {
                    _ = try asker.resolveThrowing(type)
                    fail("\(type): no failure")
                } catch {
                    judge(error, "\(type)")
                }
            }
        }
        // Nothing of it is left for the next who asks.
        expect(others.optional(Null.self) == nil, "\(type): something in place of nil")
        let missing: Null? = try? others.resolveThrowing(Null.self)
        expect(missing == nil, "\(type): something in place of nil")
    }
    ask(ByLocal.self)
    ask(ByDecorator.self)
    ask(ByGraph.self)
    ask((any ByAlias).self)
    ask(ByOutermost.self)
    ask(ByError.self)
    // An argument that ends when the factory has failed.
    resolver.register(String.self) { (_: Resolver, _: Resolver.Args) throws -> String? in throw Broken(name: "first") }
    do throws(ResolverError) {
        _ = try resolver.resolveThrowing(String.self, args: Farewell(others, interruption))
        fail("no failure with an argument")
    } catch {
        judge(error, "with an argument")
    }
}

private func interruptTask(_ interruption: Interruption) async {
    let (resolver, _) = container(interruption)
    func ask<Service>(_ type: Service.Type) async {
        for _ in 0..<3 {
            do throws(ResolverError) {
                _ = try await resolver.resolveAsync(type)
                fail("\(type): no failure")
            } catch {
                judge(error, "\(type), asynchronously")
            }
        }
    }
    await ask(ByLocal.self)
    await ask(ByDecorator.self)
    await ask(ByGraph.self)
    await ask((any ByAlias).self)
    await ask(ByOutermost.self)
    await ask(ByError.self)
    resolver.register { ByDecorator(Farewell(resolver, interruption)) }.scope(.unique)
        .decorate { (_: Resolver, service: ByDecorator) async throws -> ByDecorator in
            await Task.yield()
            return service
        }
        .decorate { (_: Resolver, _: ByDecorator) throws -> ByDecorator in throw Broken(name: "first") }
    await ask(ByDecorator.self)
}
