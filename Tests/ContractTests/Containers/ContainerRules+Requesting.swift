import Resolver
import Testing

private protocol Clock: AnyObject {}
private final class RealClock: Clock {}
private final class MockClock: Clock {}

/// What was built, and by whose clock.
private final class Report {
    let clocks: [any Clock]
    init(_ clocks: [any Clock]) { self.clocks = clocks }
    convenience init(_ clock: any Clock) { self.init([clock]) }
    var isMocked: Bool { !clocks.isEmpty && clocks.allSatisfy { $0 is MockClock } }
    var isReal: Bool { !clocks.isEmpty && clocks.allSatisfy { $0 is RealClock } }
}

/// Safety: the tests that make them use them on one task.
extension Report: @unchecked Sendable {}

extension Resolver {
    /// Registers what a factory says that asks this very container, by each way there is.
    fileprivate func registerReports(_ scope: ResolverScope) {
        register { RealClock() as any Clock }
        register(name: "second") { RealClock() as any Clock }
        register(name: "resolve") { Report(self.resolve() as any Clock) }.scope(scope)
        register(name: "name") { [self] in Report(resolve(name: "second") as any Clock) }.scope(scope)
        register(name: "optional") { Report([self.optional()].compactMap { $0 as (any Clock)? }) }.scope(scope)
        register(name: "to an optional") { Report([self.resolve()].compactMap { $0 as (any Clock)? }) }.scope(scope)
        register(name: "throwing") { Report(try self.resolveThrowing() as any Clock) }.scope(scope)
        register(name: "args") { Report(self.resolve(args: 1) as any Clock) }.scope(scope)
        register(name: "all") { Report(self.resolveAll() as [any Clock]) }.scope(scope)
        register(name: "resolver") { (resolver: Resolver) in Report(resolver.resolve() as any Clock) }.scope(scope)
    }

    fileprivate static let ways: [Resolver.Name] = [
        "resolve", "name", "optional", "to an optional", "throwing", "args", "all", "resolver",
    ]

    fileprivate static func inFront(of container: Resolver) -> Resolver {
        let mock = Resolver(child: container)
        mock.register { MockClock() as any Clock }
        mock.register(name: "second") { MockClock() as any Clock }
        return mock
    }
}

@Suite("C9: A factory that asks the container it is registered in is answered by the one that requested the service")
struct RequestingRules {
    @Test("C9: In each way, in each scope, whoever asks first", arguments: KeptScope.allCases, [true, false])
    func ways(_ kept: KeptScope, isChildFirst: Bool) throws {
        for scope in [kept.scope, .graph, .unique] {
            for way in Resolver.ways {
                let child = Resolver()
                child.registerReports(scope)
                let mock = Resolver.inFront(of: child)
                if isChildFirst { #expect(try child.resolveThrowing(Report.self, name: way).isReal, "\(way)") }
                #expect(try mock.resolveThrowing(Report.self, name: way).isMocked, "\(way)")
                #expect(try child.resolveThrowing(Report.self, name: way).isReal, "\(way)")
            }
        }
    }

    @Test("C9: At every depth, and behind an alias")
    func depth() {
        final class Page {
            let report: Report
            init(_ report: Report) { self.report = report }
        }
        let child = Resolver()
        child.registerReports(.graph)
        child.register { RealClock() }.implements((any Clock).self)
        child.register(name: "page") { Page(child.resolve(name: "resolve")) }.scope(.container)
        child.register(name: "book") { [child.resolve(Page.self, name: "page")] }
        let mock = Resolver.inFront(of: child)
        let outermost = Resolver(child: mock)
        #expect(outermost.resolve([Page].self, name: "book").first?.report.isMocked == true)
        #expect(mock.resolve([Page].self, name: "book").first?.report.isMocked == true)
        #expect(child.resolve([Page].self, name: "book").first?.report.isReal == true)
    }

    @Test("C9: Another container than its own answers for itself; so does its own once nothing is being made")
    func others() {
        let child = Resolver()
        let other = Resolver()
        child.registerReports(.graph)
        other.register { RealClock() as any Clock }
        child.register(name: "other") { Report(other.resolve() as any Clock) }
        let mock = Resolver.inFront(of: child)
        #expect(mock.resolve(Report.self, name: "other").isReal)
        #expect(mock.resolve(Report.self, name: "resolve").isMocked)
        #expect(child.resolve((any Clock).self) is RealClock)
    }

    @Test("C9: Whether there is a registration is asked of the same container")
    func queries() {
        let child = Resolver()
        child.register { child.isRegistered((any Clock).self) }
        let mock = Resolver.inFront(of: child)
        #expect(mock.resolve(Bool.self))
        #expect(!child.resolve(Bool.self))
    }

    @Test("C9: Main and root asked by name, as `Resolver.main.resolve()` does")
    func main() async {
        await #expect(processExitsWith: .success) {
            Resolver.main.register { RealClock() as any Clock }
            Resolver.main.register { Report(Resolver.main.resolve() as any Clock) }
            let mock = Resolver(child: .main)
            mock.register { MockClock() as any Clock }
            #expect(mock.resolve(Report.self).isMocked)
            #expect(Resolver.main.resolve(Report.self).isReal)
        }
    }

    @Test("C9: Factories that suspend, before and after they do, with children tasks of theirs")
    func suspending() async throws {
        let child = Resolver()
        child.registerReports(.graph)
        child.register(name: "sync") { () async -> Report in
            let before = child.resolve() as any Clock
            await Task.yield()
            return Report([before, child.resolve()])
        }
        child.register(name: "async") { () async throws -> Report in
            await Task.yield()
            let report: Report = try await child.resolveAsync(name: "resolve")
            async let other: Report = child.resolveAsync(name: "args", args: nil)
            return Report(report.clocks + (try await other).clocks)
        }
        .scope(.container)
        let mock = Resolver.inFront(of: child)
        for name in ["sync", "async"] as [Resolver.Name] {
            let mocked: Report = try await mock.resolveAsync(name: name)
            let real: Report = try await child.resolveAsync(name: name)
            #expect(mocked.isMocked && real.isReal, "\(name)")
        }
    }
}
