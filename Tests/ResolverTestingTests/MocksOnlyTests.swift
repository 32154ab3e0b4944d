import Resolver
import ResolverTesting
import TestSupport
import Testing

private struct Broken: Error {}
private final class Disk: Sendable {}
private final class Store: Sendable {}
@MainActor private final class Panel {}

@Suite("With mocks only")
struct MocksOnlyTests {
    /// Runs an operation as a test with mocks only of an app. Returns the first line of what it is told, with the line
    /// that asked.
    private func told(
        allowing allowed: any Any.Type..., app: @escaping @Sendable () -> Void, _ operation: () async -> Void
    ) async -> [String] {
        let told = Told()
        await Resolver.sandboxed {
            Resolver.registerAll(app)
            let option = ResolverTestOption.mocksOnly(allowing: allowed.first ?? Never.self)
            await Resolver.testing(option) {
                told.add("\($0)".split(separator: "\n")[0] + " \($0.place.line)", "")
            } operation: {
                await operation()
            }
        }
        return told.texts
    }

    private func used(_ service: String, _ line: Int) -> String {
        "\(service), registered by the app at App/App.swift:1, is used in a test that uses mocks only. \(line)"
    }

    @Test("A real service that has been tried is used, though it has failed, or given nothing")
    func failing() async {
        let told = await told {
            Resolver.register(file: "App/App.swift", line: 1) { () throws -> Disk in throw Broken() }
            Resolver.register(name: "none", file: "App/App.swift", line: 1) { () -> Disk? in nil }
                .scope(.application)
            Resolver.register(file: "App/App.swift", line: 1) { () throws -> Store in
                _ = try Resolver.resolveThrowing(Disk.self, line: 2)
                return Store()
            }
        } _: {
            _ = Resolver.optional(Disk.self, name: "none", line: 3)
            _ = try? Resolver.resolveThrowing(Disk.self, name: "none", line: 4)
            _ = try? Resolver.resolveThrowing(Store.self, line: 5)
        }
        #expect(
            told == [
                used("'Disk' named \"none\"", 3), used("'Disk' named \"none\"", 4), used("'Disk'", 2),
                used("'Store'", 5),
            ])
    }

    @Test("Also one that may suspend")
    func failingLater() async {
        let told = await told {
            Resolver.register(file: "App/App.swift", line: 1) { () async throws -> Disk in throw Broken() }
            Resolver.register(name: "none", file: "App/App.swift", line: 1) { () async -> Disk? in nil }
            Resolver.register(name: "kept", file: "App/App.swift", line: 1) { () async throws -> Disk in throw Broken()
            }
            .scope(.application)
        } _: {
            for (name, line) in [(nil, 3), ("none", 4), ("kept", 5)] as [(Resolver.Name?, UInt)] {
                _ = try? await Resolver.resolveAsync(Disk.self, name: name, line: line)
            }
        }
        #expect(
            told == [used("'Disk'", 3), used("'Disk' named \"none\"", 4), used("'Disk' named \"kept\"", 5)])
    }

    @Test("An alias of one is not said as well; nor is one that is allowed, nor a mock that fails")
    func failingOtherwise() async {
        let told = await told(allowing: Store.self) {
            Resolver.register(file: "App/App.swift", line: 1) { () throws -> Service in throw Broken() }
                .implements((any Serving).self)
            Resolver.register { () throws -> Store in throw Broken() }
            Resolver.register { () throws -> Disk in throw Broken() }
        } _: {
            _ = try? Resolver.resolveThrowing((any Serving).self, line: 3)
            _ = try? Resolver.resolveThrowing(Store.self, line: 4)
            Resolver.register { () throws -> Disk in throw Broken() }
            _ = try? Resolver.resolveThrowing(Disk.self, line: 5)
            _ = try? await Resolver.resolveAsync(Disk.self, line: 6)
        }
        #expect(told == [used("'Service'", 3)])
    }

    @Test("One that could not be asked is not used: it belongs to another actor, or suspends")
    func refused() async {
        let told = await told {
            Resolver.register { @MainActor () throws -> Panel in throw Broken() }
            Resolver.register { () async throws -> Disk in throw Broken() }
        } _: {
            _ = try? Resolver.resolveThrowing(Panel.self)
            _ = try? Resolver.resolveThrowing(Disk.self)
        }
        #expect(told == [])
    }

    @Test("What a generated accessor registers when it is read is the app's")
    func generated() async {
        let told = await told {
        } _: {
            // As the accessor does.
            for line: UInt in [3, 4] {
                Resolver.main.registerIfUnseen(.container, file: "App/App.swift", line: 1) { _ in Disk() }
                _ = Resolver.main.resolve(Disk.self, line: line)
            }
            Resolver.main.registerAsyncIfUnseen(.container, file: "App/App.swift", line: 1) { _ async in Store() }
            _ = try? await Resolver.main.resolveAsync(Store.self, line: 5)
            let front = Resolver(child: .main)
            front.replace(.container, file: "App/App.swift", line: 1) { Disk() }
            _ = front.resolve(Disk.self, line: 6)
            Resolver.register { Service() }
            Resolver.main.registerIfUnseen(.container, file: "App/App.swift", line: 1) { _ in Service() }
            _ = Resolver.main.resolve(Service.self, line: 7)
        }
        #expect(told == [used("'Disk'", 3), used("'Disk'", 4), used("'Store'", 5)])
    }
}
